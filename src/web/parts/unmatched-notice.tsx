import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { textLink } from '#web/ui/text-link.ts';
import { Notice, type NoticeShape } from './notice.tsx';

type Scope = { companyId: string; environment: Environment };
type Counted = { total: number; isMore: boolean };

/** Shows how many transfers are unmatched, and how many reached unverified wallets; nothing if there are none. */
export function UnmatchedNotice({ as: Shape = Notice }: { as?: NoticeShape }) {
  const t = useTexts('shell');
  const data = useUnmatchedCount();
  if (!data) return null;
  const key = data.isMore ? 'unmatched.waitingMore' : 'unmatched.waiting';
  return (
    <>
      {data.total > 0 && (
        <Shape tone="info" text={t(key, { count: data.total })}>
          <Link to={paths.unmatched} className={textLink}>
            {t('unmatched.look')}
          </Link>
        </Shape>
      )}
      <UnverifiedNotice counted={data.unverified} as={Shape} />
    </>
  );
}

/** Returns how many transfers of the environment are unmatched; undefined while it is unknown. */
export function useUnmatchedCount() {
  const scope = { companyId: useWorkspaceId(), environment: useEnvironment()[0] };
  return useQuery(unmatchedCountQuery(scope)).data;
}

/** Shows how many transfers reached wallets that aren’t verified; nothing if there are none. */
export function UnverifiedNotice({
  counted: { total, isMore },
  as: Shape = Notice,
}: {
  counted: Counted;
  as?: NoticeShape;
}) {
  const t = useTexts('shell');
  if (total === 0) return null;
  const key = isMore ? 'unmatched.unverifiedMore' : 'unmatched.unverified';
  return (
    <Shape tone="info" text={t(key, { count: total })}>
      <Link to={paths.wallets} className={textLink}>
        {t('unmatched.verify')}
      </Link>
    </Shape>
  );
}

/**
 * Returns the query of the number of unmatched transfers. Live messages of the topic `transfers`
 * invalidate it.
 */
function unmatchedCountQuery({ companyId, environment }: Scope) {
  return queryOptions({
    queryKey: ['transfers', companyId, environment, 'count'],
    queryFn: async ({ signal }) =>
      (await api.unmatched.list({ companyId, environment, limit: 1 }, { signal })).data,
  });
}
