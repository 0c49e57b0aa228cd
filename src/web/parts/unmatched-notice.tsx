import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { textLink } from '#web/ui/text-link.ts';

type Scope = { companyId: string; environment: Environment };
type Counted = { total: number; isMore: boolean };

/** Shows how many transfers are unmatched, and how many reached unverified wallets; nothing if there are none. */
export function UnmatchedNotice() {
  const t = useTexts('shell');
  const data = useUnmatchedCount();
  if (!data) return null;
  const key = data.isMore ? 'unmatched.waitingMore' : 'unmatched.waiting';
  return (
    <>
      {data.total > 0 && (
        <Notice text={t(key, { count: data.total })}>
          <Link to={paths.unmatched} className={textLink}>
            {t('unmatched.look')}
          </Link>
        </Notice>
      )}
      <UnverifiedNotice counted={data.unverified} />
    </>
  );
}

/** Returns how many transfers of the environment are unmatched; undefined while it is unknown. */
export function useUnmatchedCount() {
  const scope = { companyId: useWorkspaceId(), environment: useEnvironment()[0] };
  return useQuery(unmatchedCountQuery(scope)).data;
}

/** Shows how many transfers reached wallets that aren’t verified; nothing if there are none. */
export function UnverifiedNotice({ counted: { total, isMore } }: { counted: Counted }) {
  const t = useTexts('shell');
  if (total === 0) return null;
  const key = isMore ? 'unmatched.unverifiedMore' : 'unmatched.unverified';
  return (
    <Notice text={t(key, { count: total })}>
      <Link to={paths.wallets} className={textLink}>
        {t('unmatched.verify')}
      </Link>
    </Notice>
  );
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="mb-4">
      <Alert tone="info">
        {text} {children}
      </Alert>
    </div>
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
