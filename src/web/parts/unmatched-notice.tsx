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

/** Says that money waits for someone to say what it is for; nothing where none does. */
export function UnmatchedNotice() {
  const t = useTexts('shell');
  const scope = { companyId: useWorkspaceId(), environment: useEnvironment()[0] };
  const { data: count = 0 } = useQuery(unmatchedCountQuery(scope));
  if (count === 0) return null;
  return (
    <div className="mb-4">
      <Alert tone="info">
        {t('unmatched.waiting', { count })}{' '}
        <Link to={paths.unmatched} className={textLink}>
          {t('unmatched.look')}
        </Link>
      </Alert>
    </div>
  );
}

/** How much waits that belongs to no payment. Live messages of the topic `transfers` make it stale. */
function unmatchedCountQuery({ companyId, environment }: Scope) {
  return queryOptions({
    queryKey: ['transfers', companyId, environment, 'count'],
    queryFn: async ({ signal }) =>
      (await api.unmatched.list({ companyId, environment, limit: 1 }, { signal })).data.total,
  });
}
