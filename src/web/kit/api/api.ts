import { routes } from 'virtual:contract-routes';
import type { ClientContext } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { ApiError, isApiError } from './api-error.ts';
import { request } from './request.ts';
import { currentStatus, clearSession, refreshSession } from '#web/kit/session/session.ts';

/** `idempotencyKey` makes a repeated create answer what the first one did. */
type CallContext = ClientContext & { idempotencyKey?: string };

type Options = { signal?: AbortSignal; context?: CallContext };

/**
 * Every call of the contract: `api.wallets.create(input)`. Failures are thrown as ApiError.
 * oRPC gives the types alone: these lines and request.ts are a sixth of the size of its client.
 */
export const api = memberwise((group) =>
  memberwise((name) => (input: unknown, { signal, context }: Options = {}) => {
    const { idempotencyKey } = context ?? {};
    return callAsOneself(routes[`${group}.${name}`]!, input, { signal, idempotencyKey });
  }),
) as unknown as ContractRouterClient<typeof contract, CallContext>;

/** An object that has whatever it is asked for. */
function memberwise(make: (name: string) => unknown): object {
  return new Proxy({}, { get: (_, name) => make(String(name)) });
}

/** A session that the page took for complete is over, or something has to be done in it first. */
export type SessionChange = 'over' | 'restricted';

export function onSessionChange(listener: (change: SessionChange) => void): void {
  sessionChange = listener;
}
let sessionChange: (change: SessionChange) => void = () => {};

/**
 * Called when the server wants to know that it is still the person who signed in; it returns once
 * they have shown it, and throws Canceled when they would rather not.
 */
export function onStepUp(listener: () => Promise<void>): () => void {
  askWhoItIs = listener;
  return () => {
    askWhoItIs = undefined;
  };
}
let askWhoItIs: (() => Promise<void>) | undefined;

async function callAsOneself(...call: Parameters<typeof request>): Promise<unknown> {
  try {
    return await callInSession(...call);
  } catch (error) {
    if (!askWhoItIs || !isApiError(error, 'step_up_required')) throw error;
    await askWhoItIs();
    return callInSession(...call);
  }
}

/** The check before each call of spec.md section 7. */
async function callInSession(...call: Parameters<typeof request>): Promise<unknown> {
  const [{ access }] = call;
  if (access === 'session') return request(...call);
  if (currentStatus() !== 'none') isOver = false;
  if (access === 'user') {
    const status = currentStatus();
    if (status === 'none') throw ended();
    if (status === 'refreshable' && !(await refreshSession())) throw ended();
  }
  try {
    return await request(...call);
  } catch (error) {
    if (isApiError(error, 'action_required')) await learnWhatIsRequired();
    // The reader's clock can be behind the server's, which decides when the threshold has passed.
    if (!isApiError(error, 'session_expired')) throw error;
    // Without a session a public call has nothing to refresh: its answer stands.
    if (access === 'public' && currentStatus() === 'none') throw error;
    if (!(await refreshSession({ force: true }))) throw ended();
    return request(...call);
  }
}

/** The cookies do not tell yet: an operator can demand a new password in the middle of a session. */
async function learnWhatIsRequired(): Promise<void> {
  if (currentStatus() !== 'valid') return;
  await refreshSession({ force: true }).catch(() => false);
  sessionChange('restricted');
}

/** A page asks for several things at once, and hears of the end of a session once. */
function ended(): ApiError {
  clearSession();
  if (!isOver) sessionChange('over');
  isOver = true;
  return new ApiError('session_expired');
}
let isOver = false;
