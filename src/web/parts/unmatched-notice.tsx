import { api } from '#web/kit/api/api.ts';
import type { Environment } from '#contract/chain/networks.ts';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';

type Scope = { companyId: string; environment: Environment };

/** Shows how many transfers are unmatched; nothing if there are none. */
export function UnmatchedNotice() {
  const t = useTexts('shell');
  const scope = { companyId: useWorkspaceId(), environment: useEnvironment()[0] };
  const { data } = useQuery(unmatchedCountQuery(scope));
  if (!data || data.total === 0) return null;
  const key = data.isMore ? 'unmatched.waitingMore' : 'unmatched.waiting';
  return (
    <div className="mb-4">
      <Alert tone="info">
        {t(key, { count: data.total })}{' '}
        <Link to={paths.unmatched} className={textLink}>
          {t('unmatched.look')}
        </Link>
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
