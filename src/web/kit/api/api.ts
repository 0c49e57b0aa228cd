import { routes } from 'virtual:contract-routes';
import type { ClientContext } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { ApiError, isApiError } from './api-error.ts';
import { request } from './request.ts';
import { currentStatus, clearSession, refreshSession } from '#web/kit/session/session.ts';

/** With the same `idempotencyKey` a repeated create returns the first result. */
type CallContext = ClientContext & { idempotencyKey?: string };

type Options = { signal?: AbortSignal; context?: CallContext };

/**
 * Every call of the contract: `api.wallets.create(input)`. Failures are thrown as ApiError. Only
 * oRPC's types are used: these lines and request.ts are a sixth of the size of its client.
 */
export const api = memberwise((group) =>
  memberwise((name) => (input: unknown, { signal, context }: Options = {}) => {
    const { idempotencyKey } = context ?? {};
    return callWithStepUp(routes[`${group}.${name}`]!, input, { signal, idempotencyKey });
  }),
) as unknown as ContractRouterClient<typeof contract, CallContext>;

/** Returns a proxy that creates each member when it is read. */
function memberwise(make: (name: string) => unknown): object {
  return new Proxy({}, { get: (_, name) => make(String(name)) });
}

/** `over`: the session has expired or ended. `restricted`: it requires an action first. */
export type SessionChange = 'over' | 'restricted';

export function onSessionChange(listener: (change: SessionChange) => void): void {
  sessionChange = listener;
}
let sessionChange: (change: SessionChange) => void = () => {};

/**
 * Registers the handler for `step_up_required` and returns a function that removes it. The handler
 * resolves once the user has confirmed their identity, and throws Canceled if they decline.
 */
export function onStepUp(listener: () => Promise<void>): () => void {
  confirmIdentity = listener;
  return () => {
    confirmIdentity = undefined;
  };
}
let confirmIdentity: (() => Promise<void>) | undefined;

async function callWithStepUp(...call: Parameters<typeof request>): Promise<unknown> {
  try {
    return await callInSession(...call);
  } catch (error) {
    if (!confirmIdentity || !isApiError(error, 'step_up_required')) throw error;
    await confirmIdentity();
    return callInSession(...call);
  }
}

/** Performs the session check that docs/specification.md section 7 requires before each call. */
async function callInSession(...call: Parameters<typeof request>): Promise<unknown> {
  const [{ access }] = call;
  if (access === 'session') return request(...call);
  if (currentStatus() !== 'none') isOver = false;
  if (access === 'user') {
    const status = currentStatus();
    if (status === 'none') throw sessionEnded();
    if (status === 'refreshable' && !(await refreshSession())) throw sessionEnded();
  }
  try {
    return await request(...call);
  } catch (error) {
    if (isApiError(error, 'action_required')) await refreshRequiredActions();
    // The browser's clock may be behind the server's, which decides when the threshold has passed.
    if (!isApiError(error, 'session_expired')) throw error;
    // Without a session, a public call has nothing to refresh: the error is final.
    if (access === 'public' && currentStatus() === 'none') throw error;
    if (!(await refreshSession({ force: true }))) throw sessionEnded();
    return request(...call);
  }
}

/**
 * Refreshes the session to read its required actions, which the cookies don't show yet: an operator
 * can require a new password during a session.
 */
async function refreshRequiredActions(): Promise<void> {
  if (currentStatus() !== 'valid') return;
  await refreshSession({ force: true }).catch(() => false);
  sessionChange('restricted');
}

/** Clears the session and notifies the listener once, even if several calls of a page fail together. */
function sessionEnded(): ApiError {
  clearSession();
  if (!isOver) sessionChange('over');
  isOver = true;
  return new ApiError('session_expired');
}
let isOver = false;
