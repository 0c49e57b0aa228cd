import { implement } from '@orpc/server';
import { contract } from '#contract/contract.ts';
import { grant } from './guard.ts';
import type { RequestContext } from './request-context.ts';

/**
 * The contract with its guard in front of every call:
 * `export const walletRoutes = { list: api.wallets.list.handler(async ({ input, context }) => …) }`.
 */
export const api = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, procedure, next }, input) => {
    const granted = await grant(procedure['~orpc'].meta.access, context, input);
    return next({ context: granted });
  });
