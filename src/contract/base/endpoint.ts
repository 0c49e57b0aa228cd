import { oc, type OpenAPI } from '@orpc/contract';
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { IssueCode } from './issues.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call an endpoint.
 * - `public`: anybody, no session is looked at
 * - `session`: whoever holds a session, also one that still has actions required or can only be refreshed
 * - `user`: a complete session
 * - `operator`: the same of somebody who runs the installation, and has just shown who they are
 * - `member`: a complete session of a member with the permission; the workspace is the input's
 *   `companyId`, or the one that owns the record that the input's `id` or `paymentId` names
 */
export type Access = 'public' | 'session' | 'user' | 'operator' | { permission: Permission };

/** Errors that a call answers by name where a field has the issue; others are `invalid_fields`. */
export type NamedIssues = Partial<Record<IssueCode, ErrorCode>>;

export type EndpointMeta = {
  access: Access;
  namedIssues?: NamedIssues;
  /** Takes `multipart/form-data` instead of JSON, up to `uploadMaximum` and a little for the rest. */
  multipart?: boolean;
};

/** Starts an endpoint: `endpoint('user').route({ … }).input(…).output(answer(…))`. */
export function endpoint(access: Access, options: Omit<EndpointMeta, 'access'> = {}) {
  return oc.$meta<EndpointMeta>({ access, ...options });
}

/** Every success is `{ "data": … }`. */
export function answer<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.object({ data: schema });
}

/** A file that is streamed while it is made; the route says of which types by `answersFile`. */
export const file = z.instanceof(ReadableStream);

/** For the route of such a call: the API's description names these types instead of JSON. */
export function answersFile(...types: string[]) {
  const schema = { type: 'string' } as const;
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  const spec: OperationSpec = (operation) => ({
    ...operation,
    responses: { ...operation.responses, '200': { description: 'OK', content } },
  });
  return { spec };
}

type OperationSpec = (operation: OpenAPI.OperationObject) => OpenAPI.OperationObject;

/** ISO 8601 in UTC with milliseconds. */
export const time = z.string();

/** `limit` and `skip` of lists that page. */
export const paging = {
  limit: z._default(z.int().check(z.minimum(1, 'invalid'), z.maximum(100, 'invalid')), 20),
  skip: z._default(z.int().check(z.minimum(0, 'invalid'), z.maximum(1_000_000, 'invalid')), 0),
};
