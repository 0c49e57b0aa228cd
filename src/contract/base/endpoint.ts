import {
  type AnySchema,
  type ContractProcedureBuilder,
  type ContractProcedureBuilderWithInput,
  oc,
  type OpenAPI,
} from '@orpc/contract';
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { IssueCode } from './issues.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call an endpoint.
 * - `public`: anybody, no session is looked at
 * - `session`: anyone who holds a session, also one that still has actions required or can only be refreshed
 * - `user`: a complete session
 * - `operator`: the same of someone who runs the installation, and has just shown who they are
 * - `permission('payments:read').on('id')`: a complete session of a member with the permission, or an API key
 *   with that scope, in the workspace that the input's field names, or that owns the record which it names
 */
export type Access = 'public' | 'session' | 'user' | 'operator' | PermissionOn;

export type PermissionOn<Field extends string = string> = { permission: Permission; on: Field };

/** Requires a permission in the workspace that a field of the input names, or whose record it names. */
export function permission(name: Permission) {
  return {
    on: <Field extends string>(field: Field): PermissionOn<Field> => ({
      permission: name,
      on: field,
    }),
  };
}

/** Errors that a call answers by name where a field has the issue; others are `invalid_fields`. */
export type NamedIssues = Partial<Record<IssueCode, ErrorCode>>;

export type EndpointMeta = {
  access: Access;
  namedIssues?: NamedIssues;
  /** Takes `multipart/form-data` instead of JSON, up to `uploadMaximum` and a little for the rest. */
  multipart?: boolean;
};

type Options = Omit<EndpointMeta, 'access'>;
type Route = Parameters<ReturnType<typeof begin>['route']>[0];
/** An input that has the field, as text. */
type Naming<Field extends string> = z.core.$ZodType<Record<Field, string>, Record<Field, string>>;

/**
 * Starts an endpoint: `endpoint('user').route({ … }).input(…).output(answer(…))`. After a permission the input
 * comes right after the route, and has the field that the access is checked by.
 */
export function endpoint(access: Exclude<Access, object>, options?: Options): Begun;
export function endpoint<Field extends string>(
  access: PermissionOn<Field>,
  options?: Options,
): Guarded<Field>;
export function endpoint(access: Access, options: Options = {}) {
  return begin({ access, ...options });
}

function begin(meta: EndpointMeta) {
  return oc.$meta<EndpointMeta>(meta);
}

type Begun = ReturnType<typeof begin>;
type Routed = ReturnType<Begun['route']>;
type Guarded<Field extends string> = {
  route(route: Route): {
    input<Schema extends Naming<Field>>(schema: Schema): WithInput<Schema>;
  };
};
type WithInput<Schema extends Naming<string>> =
  Routed extends ContractProcedureBuilder<AnySchema, infer Output, infer Errors, infer Meta>
    ? ContractProcedureBuilderWithInput<Schema, Output, Errors, Meta>
    : never;

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
