import { implement } from '@orpc/server';
import { contract } from '#contract/contract.ts';
import { grant } from './guard.ts';
import type { RequestContext } from './request-context.ts';

/**
 * The contract with its guard in front of every call:
 * `export const walletRoutes = { list: api.wallets.list.handler(async ({ input, context }) => …) }`.
 */
export const api = guarded();

/** `api` for calls whose output was stored, possibly by an earlier version: it is returned unchanged. */
export const storedApi = guarded({ initialOutputValidationIndex: Number.NaN });

function guarded(config: { initialOutputValidationIndex?: number } = {}) {
  return implement(contract)
    .$config(config)
    .$context<RequestContext>()
    .use(async ({ context, procedure, next }, input) => {
      const granted = await grant(procedure['~orpc'].meta.access, context, input);
      return next({ context: granted });
    });
}
