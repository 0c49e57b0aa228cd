import type { EndpointMeta } from './base/endpoint.ts';
import { contract } from './contract.ts';

/** What a client needs to know to make one call. */
export type CallRoute = {
  method: string;
  path: string;
  /** Calls for members require the same as `user` calls: a complete session. */
  access: 'public' | 'session' | 'user';
  multipart?: true;
};

/** Returns every call by its path in the contract, such as `wallets.create`. */
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
