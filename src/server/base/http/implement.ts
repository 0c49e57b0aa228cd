import type { AnySchema, ContractProcedureDef, ErrorMap } from '@orpc/contract';
import { implement } from '@orpc/server';
import type { EndpointMeta } from '#contract/base/endpoint.ts';
import { contract } from '#contract/contract.ts';
import { invalidInput, schemaIssues } from './api-errors.ts';
import { grant } from './guard.ts';
import { unknownFields } from './input-fields.ts';
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
      const call = procedure['~orpc'];
      const granted = await grant(call.meta.access, context, input);
      await refuseUnknownFields(call, input);
      return next({ context: granted });
    });
}

/** Throws `invalid_fields` if a body has fields that the call doesn't know, together with all that is wrong with others. */
async function refuseUnknownFields(
  call: ContractProcedureDef<AnySchema, AnySchema, ErrorMap, EndpointMeta>,
  body: unknown,
): Promise<void> {
  const unknown = unknownFields(call, body);
  if (unknown.length === 0) return;
  const { issues = [] } = (await call.inputSchema?.['~standard'].validate(body)) ?? {};
  throw invalidInput(
    [...unknown, ...schemaIssues({ issues, data: body })],
    call.meta.namedIssues ?? {},
  );
}
