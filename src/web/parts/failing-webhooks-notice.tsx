import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Environment } from '#contract/chain/networks.ts';
import { webhookFailingAfter } from '#contract/delivery/webhooks.ts';
import { api } from '#web/kit/api/api.ts';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { textLink } from '#web/ui/text-link.ts';
import type { NoticeShape } from './notice.tsx';

type Scope = { companyId: string; environment: Environment };

/** Shows which webhooks fail to those who may change them; nothing if none does. */
export function FailingWebhooksNotice({ as: Shape }: { as: NoticeShape }) {
  const t = useTexts('shell');
  const format = useFormat();
  const scope = { companyId: useWorkspaceId(), environment: useEnvironment()[0] };
  const mayChange = useMay('webhooks:write');
  const { data = [] } = useQuery({ ...failingQuery(scope), enabled: mayChange });
  const [first, ...more] = data;
  if (!first) return null;
  return (
    <Shape
      tone="bad"
      text={
        more.length === 0
          ? t('webhooks.failing', { name: first.name })
          : t('webhooks.failing.several', { count: format.count(data.length) })
      }
    >
      {more.length === 0 ? (
        <Link to={paths.webhook} params={{ webhookId: first.id }} className={textLink}>
          {t('webhooks.look')}
        </Link>
      ) : (
        <Link to={paths.webhooks} className={textLink}>
          {t('webhooks.look')}
        </Link>
      )}
    </Shape>
  );
}

/** Returns the query of the webhooks that fail. Live messages of the topic `webhooks` invalidate it. */
function failingQuery({ companyId, environment }: Scope) {
  return queryOptions({
    queryKey: ['webhooks', companyId, environment, 'failing'],
    queryFn: async ({ signal }) => {
      const { data } = await api.webhooks.list({ companyId, environment }, { signal });
      return data.webhooks.filter(
        ({ failing }) => failing !== null && failing.attempts >= webhookFailingAfter,
      );
    },
  });
}
