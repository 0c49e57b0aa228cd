import type { EndpointMeta } from './base/endpoint.ts';
import { contract } from './contract.ts';

/** How one call is made: what a client needs to know of it. */
export type CallRoute = {
  method: string;
  path: string;
  /** What members may call needs what a `user` call needs: a complete session. */
  access: 'public' | 'session' | 'user';
  multipart?: true;
};

/** Every call by its place in the contract, `wallets.create` for one. */
export function contractRoutes(): Record<string, CallRoute> {
  const routes: Record<string, CallRoute> = {};
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const { route, meta } = call['~orpc'] as {
        route: { method?: string; path?: string };
        meta: Partial<EndpointMeta>;
      };
      routes[`${group}.${name}`] = {
        method: route.method ?? 'POST',
        path: route.path ?? `/${group}/${name}`,
        access: meta.access === 'public' || meta.access === 'session' ? meta.access : 'user',
        ...(meta.multipart && { multipart: true }),
      };
    }
  }
  return routes;
}
