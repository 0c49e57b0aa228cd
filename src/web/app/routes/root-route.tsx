import { createRootRoute, type ParsedLocation } from '@tanstack/react-router';
import { guard } from '#web/app/guard.ts';
import type { Search } from '#web/kit/search.ts';
import type { Area } from '#web/kit/session/session-status.ts';
import { ErrorPage } from '#web/app/shell/error-page.tsx';
import { NotFoundPage } from '#web/app/shell/not-found-page.tsx';
import { Root } from '#web/app/shell/root.tsx';
import { loadTexts } from '#web/kit/texts.ts';

export const root = createRootRoute({
  loader: () => loadTexts('ui', 'errors', 'issues', 'failures'),
  component: Root,
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
  errorComponent: ({ error }) => (
    <main>
      <ErrorPage error={error} />
    </main>
  ),
});

/** Returns the `beforeLoad` of a route in an area, which runs the guard. */
export const gate =
  (area: Area) =>
  ({ location, search }: { location: ParsedLocation; search: Search }) =>
    guard(area, { href: location.href, search });
