import { routes } from 'virtual:contract-routes';
import { type ClientContext, createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import type { CallRoute } from '#contract/routes.ts';
import { ApiError, isApiError } from './api-error.ts';
import { request } from './request.ts';
import { currentStatus, forgetSession, refreshSession } from './session.ts';

/** `idempotencyKey` makes a repeated create answer what the first one did. */
type CallContext = ClientContext & { idempotencyKey?: string };

/**
 * Every call of the contract: `api.wallets.create(input)`. Failures are thrown as ApiError.
 * oRPC gives the types; the way over the wire is request.ts, a fifth of the size of OpenAPILink.
 */
export const api = createORPCClient<ContractRouterClient<typeof contract, CallContext>>({
  call: (path, input, { signal, context }) =>
    callInSession(routes[path.join('.')]!, input, {
      signal,
      idempotencyKey: context.idempotencyKey,
    }),
});

/** Called when a session is over that the page took for alive. */
export function onSessionEnd(listener: () => void): void {
  sessionEnd = listener;
}
let sessionEnd = () => {};

/** The check before each call of spec.md section 7. */
async function callInSession(
  route: CallRoute,
  input: unknown,
  options: Parameters<typeof request>[2],
): Promise<unknown> {
  if (route.public || route.path.startsWith('/auth/')) return request(route, input, options);
  const status = currentStatus();
  if (status === 'none') throw ended();
  if (status === 'refreshable' && !(await refreshSession())) throw ended();
  try {
    return await request(route, input, options);
  } catch (error) {
    // The reader's clock can be behind the server's, which decides when the threshold has passed.
    if (!isApiError(error, 'session_expired')) throw error;
    if (!(await refreshSession({ force: true }))) throw ended();
    return request(route, input, options);
  }
}

function ended(): ApiError {
  forgetSession();
  sessionEnd();
  return new ApiError('session_expired');
}
