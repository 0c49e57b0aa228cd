import {
  type AnySchema,
  type ContractProcedureBuilder,
  type ContractProcedureBuilderWithInput,
  oc,
  type OpenAPI,
} from '@orpc/contract';
import * as z from 'zod/mini';
import { countMaximum } from './counting.ts';
import type { ErrorCode } from './errors.ts';
import type { IssueCode } from './issues.ts';
import type { Permission } from './permissions.ts';
import { legible } from './text.ts';

/**
 * Who may call an endpoint.
 * - `public`: anyone; sessions are ignored
 * - `session`: anyone with a session, even one that has actions required or can only be refreshed
 * - `user`: a complete session
 * - `operator`: a complete session with a recent step-up of someone who runs the installation
 * - `integration`: the API key of an integration, which thereby says which one it is
 * - `permission('payments:read').on('id')`: a complete session of a member with the permission, or an API key
 *   with that scope, in the workspace with the id in the input's field, or in the one that owns the record
 */
export type Access = 'public' | 'session' | 'user' | 'operator' | 'integration' | PermissionOn;

export type PermissionOn<Field extends string = string> = { permission: Permission; on: Field };

/**
 * Returns the requirement of a permission in the workspace whose id, or whose record's id, is in an input
 * field.
 */
export function permission(name: Permission) {
  return {
    on: <Field extends string>(field: Field): PermissionOn<Field> => ({
      permission: name,
      on: field,
    }),
  };
}

/** Errors to return instead of `invalid_fields` if a field has the issue. */
export type NamedIssues = Partial<Record<IssueCode, ErrorCode>>;

export type EndpointMeta = {
  access: Access;
  namedIssues?: NamedIssues;
  /**
   * Whether it accepts `multipart/form-data` instead of JSON, up to `uploadMaximum` plus a little for the
   * other fields.
   */
  multipart?: boolean;
};

type Options = Omit<EndpointMeta, 'access'>;
type Route = Parameters<ReturnType<typeof begin>['route']>[0];
/** An input with this field as a string. */
type Naming<Field extends string> = z.core.$ZodType<Record<Field, string>, Record<Field, string>>;

/**
 * Starts an endpoint: `endpoint('user').route({ … }).input(…).output(answer(…))`. After a permission, the
 * input must directly follow the route and contain the field by which access is checked.
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

/** Wraps the schema of a successful response: `{ "data": … }`. */
export function answer<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.object({ data: schema });
}

/** A file that is streamed while it is written. The route names its types with `answersFile`. */
export const file = z.instanceof(ReadableStream);

/** Returns the part of a route that makes the API description list these media types instead of JSON. */
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

/**
 * `limit` and `skip` of a list. Records that are inserted in the meantime shift the pages that `skip` begins. `skip` has a
 * maximum, because the database reads what it skips.
 */
export const offsetPaging = {
  limit: z._default(z.int().check(z.minimum(1, 'invalid'), z.maximum(100, 'invalid')), 20),
  skip: z._default(z.int().check(z.minimum(0, 'invalid'), z.maximum(countMaximum, 'invalid')), 0),
};

/** Which part of a list is wanted. `after`: the `next` of the page before; pages that it begins never shift. */
export const paging = {
  ...offsetPaging,
  after: z.optional(z.string().check(legible, z.maxLength(200, 'too_long'))),
};

/** How many records a list has. */
export const counted = {
  /** At most 10,000. */
  total: z.number(),
  /** Whether there are more than `total`. */
  isMore: z.boolean(),
};

/** Where a page ends. `next`: what to send as `after` to get the next page; null if there is none. */
export const pageEnd = { ...counted, hasMore: z.boolean(), next: z.nullable(z.string()) };
