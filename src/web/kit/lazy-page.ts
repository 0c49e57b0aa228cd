import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The component of a route, loaded with it. The router would reload the page by itself when the part
 * is missing; wrapped, the failure comes to the error page, and the guard of page-reload.ts decides.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error('a part of the page could not be loaded', { cause });
      }),
    name,
  );
