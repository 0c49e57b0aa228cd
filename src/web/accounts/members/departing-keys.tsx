import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '#contract/accounts/api-keys.ts';
import type { Member, TakeOver } from '#contract/accounts/members.ts';
import { mayDo } from '#contract/base/permissions.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Select } from '#web/ui/select.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { memberName } from './member-name.ts';
import { apiKeysOfBothQuery } from './queries.ts';

export type Takers = Record<string, string>;

/**
 * Returns the keys that stop when a member goes, live ones first, then by their last use; and who of the
 * others takes over which of them.
 */
export function useDepartingKeys(member: Member | undefined) {
  const { data, isPending, error, refetch } = useQuery(apiKeysOfBothQuery(useWorkspaceId()));
  const now = useNow();
  const [takers, setTakers] = useState<Takers>({});
  const works = ({ stoppedAt, expiresAt }: ApiKey) =>
    stoppedAt === null && (expiresAt === null || new Date(expiresAt).getTime() > now);
  const keys = (data ?? [])
    .filter((key) => member !== undefined && key.maker?.id === member.userId && works(key))
    .toSorted(byImportance);
  const takeOver: TakeOver = keys.flatMap(({ id: keyId }) => {
    const memberId = takers[keyId];
    return memberId ? [{ keyId, memberId }] : [];
  });
  const setTaker = (keyId: string, memberId: string) =>
    setTakers((before) => ({ ...before, [keyId]: memberId }));
  return { keys, isPending, error, refetch, takers, setTaker, takeOver };
}

function byImportance(one: ApiKey, other: ApiKey): number {
  const live = ({ environment }: ApiKey) => Number(environment === 'production');
  return live(other) - live(one) || (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? '');
}

type Props = {
  member: Member;
  /** All members. */
  members: Member[];
  departing: ReturnType<typeof useDepartingKeys>;
};

/** Asks who takes over which key of a member who goes. */
export function DepartingKeys({ member, members, departing }: Props) {
  const t = useTexts('members');
  const mayDecide = useMay('members:write');
  const { keys, error, refetch, takers, setTaker } = departing;
  if (error) return <LoadFailure error={error} retry={refetch} />;
  if (keys.length === 0) return null;
  const name = memberName(member);
  return (
    <section className="mt-5 grid gap-3">
      <h3 className="text-sm font-medium">
        {member.you ? t('keys.titleYours') : t('keys.title', { name })}
      </h3>
      <p className="text-muted">{t(mayDecide ? 'keys.text' : 'keys.ask')}</p>
      <ul className="grid divide-y divide-line rounded-control border border-line">
        {keys.map((key) => (
          <li key={key.id} className="grid gap-2 p-3">
            <KeyLine apiKey={key} />
            {mayDecide && (
              <Select
                aria-label={t('keys.choice', { label: key.label })}
                placeholder={t('keys.stop')}
                options={takersOf(key, members).map((taker) => ({
                  value: taker.id,
                  label: t('keys.taker', { name: memberName(taker) }),
                }))}
                value={takers[key.id] ?? ''}
                onChange={({ target }) => setTaker(key.id, target.value)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayDecide && !member.you && <p className="text-muted">{t('keys.known', { name })}</p>}
    </section>
  );
}

function KeyLine({ apiKey: { label, environment, lastUsedAt } }: { apiKey: ApiKey }) {
  const t = useTexts('members');
  const isLive = environment === 'production';
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span title={label} className="min-w-0 truncate font-medium">
        {label}
      </span>
      <Badge tone={isLive ? 'info' : 'quiet'}>{t(isLive ? 'keys.live' : 'keys.test')}</Badge>
      <span className="text-[0.8125rem] text-muted">
        {lastUsedAt ? (
          <>
            {t('keys.used')} <TimeAgo at={lastUsedAt} />
          </>
        ) : (
          t('keys.unused')
        )}
      </span>
    </span>
  );
}

/** Returns the members who may do all that a key may, the user first. */
function takersOf({ maker, scopes }: ApiKey, members: Member[]): Member[] {
  return members
    .filter(({ userId }) => userId !== maker?.id)
    .filter(({ privilege }) =>
      ['api_keys:write' as const, ...scopes].every((one) => mayDo(privilege, one)),
    )
    .toSorted((one, other) => Number(other.you) - Number(one.you));
}
