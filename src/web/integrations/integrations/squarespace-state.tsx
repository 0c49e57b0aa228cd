import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedIntegration } from '#contract/integrations/integrations.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { squarespaceQuery } from './queries.ts';

/** Shows whether a site's paid orders are imported, and what keeps them from it. */
export function SquarespaceState({ id }: ListedIntegration) {
  const t = useTexts('integrations');
  const { data } = useQuery(squarespaceQuery(id));
  if (!data) return <Badge tone="ok">{t('connected')}</Badge>;
  const { keyProblem, imports } = data;
  const troubled = keyProblem !== null || imports.notImported > 0;
  return (
    <div className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone={troubled ? 'bad' : 'ok'}>
        {keyProblem ? t(`squarespace.${keyProblem}`) : t('connected')}
      </Badge>
      {imports.notImported > 0 && (
        <Link
          to={paths.squarespace}
          search={{ id, step: 6 }}
          className={`${textLink} text-[0.8125rem]`}
        >
          {t('squarespace.notImported', { count: imports.notImported })}
        </Link>
      )}
      {imports.waiting > 0 && (
        <span className="text-[0.8125rem] text-muted">
          {t('squarespace.waiting', { count: imports.waiting })}
        </span>
      )}
    </div>
  );
}
