import { Link, useMatches } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTexts } from '#web/kit/texts.ts';
import { type NamedPage, pageNames, trailOf } from './page-names.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Returns the name of one page of a route, where each has its own. */
    crumb?: (params: Record<string, string>) => string | undefined;
  }
}

/** Shows the path from the first level to the current page. */
export function Breadcrumbs() {
  const t = useTexts('shell');
  const match = useMatches().at(-1);
  const trail = trailOf(match?.fullPath ?? '');
  const here = trail.at(-1);
  if (!match || !here) return null;
  return (
    <nav aria-label={t('breadcrumbs')} className="text-xs text-muted">
      <ol className="flex flex-wrap items-center gap-x-1">
        {trail.slice(0, -1).map((page) => (
          <li key={page} className="flex items-center gap-x-1">
            <Link
              to={page as Exclude<NamedPage, `${string}$${string}`>}
              className="inline-flex min-h-6 items-center rounded-control hover:text-fg hover:underline"
            >
              {t(pageNames[page])}
            </Link>
            <ChevronRight aria-hidden className="size-3.5 shrink-0" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 max-w-full truncate text-fg">
          {match.staticData.crumb?.(match.params) ?? t(pageNames[here])}
        </li>
      </ol>
    </nav>
  );
}
