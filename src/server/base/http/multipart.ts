import { contractRoutes } from '#contract/routes.ts';

/** The calls that take `multipart/form-data`; all others take JSON. */
const calls = Object.values(contractRoutes())
  .filter(({ multipart }) => multipart)
  .map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

/**
 * Checks whether the call at this path below `/api` takes `multipart/form-data`, and so may contain a
 * file.
 */
export function takesMultipart(method: string, path: string): boolean {
  return calls.some((call) => call.method === method && call.pattern.test(path));
}
