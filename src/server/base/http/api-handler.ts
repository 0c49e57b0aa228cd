import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { Router } from '@orpc/server';
import type { StandardHandlerPlugin } from '@orpc/server/standard';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { contract } from '#contract/contract.ts';
import type { EndpointMeta } from '#contract/base/endpoint.ts';
import { AppError } from '#server/base/errors.ts';
import { errorBody, errorHeaders, logFailure, toAppError } from './api-errors.ts';
import type { RequestContext } from './request-context.ts';
import { withoutNulls } from './input-fields.ts';
import { assertStorable } from './storable.ts';

/** Proxies and mobile networks drop connections that are silent for a minute. */
const keepAliveMs = 20_000;

export type ApiRouter = Router<typeof contract, RequestContext>;

/**
 * Creates the handler of the contract's calls under `/api`; it returns undefined if the path is none of
 * them.
 */
export function createApiHandler(router: ApiRouter) {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    eventIteratorKeepAliveInterval: keepAliveMs,
    plugins: [
      new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] }),
      checkedFirst,
    ],
    clientInterceptors: [
      async ({ context, procedure, next }) => {
        context.request.route = procedure['~orpc'].route.path;
        try {
          return await next();
        } catch (error) {
          const { namedIssues } = procedure['~orpc'].meta as EndpointMeta;
          throw toAppError(error, namedIssues);
        }
      },
    ],
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (error) {
          // An error from outside the call comes from reading its input.
          return failed(
            error instanceof AppError ? error : new AppError('bad_request', { cause: error }),
            context,
          );
        }
      },
    ],
  });

  return async (request: Request, context: RequestContext): Promise<Response | undefined> => {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context });
    if (!matched) return undefined;
    for (const [name, value] of context.responseHeaders) response.headers.append(name, value);
    return response;
  };
}

/** Prepares the input before any other plugin: each puts itself before those that are listed above it. */
const checkedFirst: StandardHandlerPlugin<RequestContext> = {
  init(options) {
    options.clientInterceptors ??= [];
    options.clientInterceptors.unshift(({ next, ...call }) => {
      assertStorable(call.input);
      return next({ ...call, input: withoutNulls(call.procedure['~orpc'], call.input) });
    });
  },
};

function failed(error: AppError, context: RequestContext) {
  logFailure(context.log, error, 'a call failed');
  context.request.error = error.code;
  return {
    matched: true as const,
    response: {
      status: error.status,
      headers: errorHeaders(error),
      body: errorBody(error, context.request.id),
    },
  };
}
