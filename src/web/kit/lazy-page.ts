import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * Returns the lazily loaded component of a route. The router would reload the page itself when the
 * chunk is missing; wrapped, the failure reaches the error page, and page-reload.ts decides.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error('failed to load a part of the page', { cause });
      }),
    name,
  );
