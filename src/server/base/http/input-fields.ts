import type { AnySchema } from '@orpc/contract';
import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import type { FieldIssue } from '#server/base/errors.ts';
import { foreignText } from './foreign-text.ts';
import { isSchema, type Schema } from './schema-shape.ts';

/** The parts of a call's contract that say which fields its body can have. */
type Call = {
  route: { method?: string | undefined };
  inputSchema?: AnySchema | undefined;
  outputSchema?: AnySchema | undefined;
};

/** The JSON schemas that a field can have: in the body, and in the call's own answer. */
type Field = { body: Schema[]; answer: Schema[] };

/** Names the workspace. The specification sends it also with calls that know it from the record. */
const alwaysKnown = 'companyId';
const mostReported = 20;
const longestName = 64;

/**
 * Returns an issue for each field of a body that the call doesn't know, with the most similar one that it does. A
 * field of the call's own answer is known, so that an answer can be changed and sent back.
 */
export function unknownFields(call: Call, body: unknown): FieldIssue[] {
  return call.route.method === 'GET'
    ? []
    : [...unknownIn(fieldsOf(call), body, [])].slice(0, mostReported);
}

function* unknownIn(field: Field, value: unknown, path: string[]): Generator<FieldIssue> {
  if (Array.isArray(value)) {
    const element = { body: field.body.flatMap(elements), answer: field.answer.flatMap(elements) };
    for (const [index, one] of value.entries())
      yield* unknownIn(element, one, [...path, `${index}`]);
  }
  const names = namesIn(field);
  if (!isFields(value) || names.length === 0) return;
  for (const [name, part] of Object.entries(value)) {
    const { body, answer } = inside(field, name);
    if (body.length > 0) yield* unknownIn({ body, answer }, part, [...path, name]);
    else if (answer.length === 0 && (path.length > 0 || name !== alwaysKnown)) {
      const shown = [...path, foreignText(name, longestName)].join('.');
      yield { field: shown, code: 'unknown_field', suggestion: nearest(name, names) };
    }
  }
}

/**
 * Returns a body without the nulls of fields that can be absent but not null: answers have null for what isn't set.
 * In a PATCH, where absent fields stay as they are, a text that can be empty becomes empty.
 */
export function withoutNulls(call: Call, body: unknown): unknown {
  const { method } = call.route;
  return method === 'GET' ? body : filled(fieldsOf(call), body, method === 'PATCH');
}

function filled(field: Field, value: unknown, isChange: boolean): unknown {
  if (!isFields(value)) return value;
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const inner = inside(field, name);
    if (part !== null || inner.body.length === 0) return [[name, filled(inner, part, isChange)]];
    const isNeeded = field.body.some(({ required }) => required?.includes(name));
    if (isNeeded || inner.body.some(isNullable)) return [[name, part]];
    if (!isChange) return [];
    return [[name, inner.body.some(canBeEmpty) ? '' : part]];
  });
  return Object.fromEntries(entries);
}

/** Returns the schemas of a call's body and of the `data` of its answer. */
function fieldsOf(call: Call): Field {
  const answer = call.outputSchema ? choicesOf(jsonSchema(call.outputSchema, 'output')) : [];
  return {
    body: call.inputSchema ? choicesOf(jsonSchema(call.inputSchema, 'input')) : [],
    answer: answer.flatMap((schema) => choicesAt(schema, 'data')),
  };
}

const made = new WeakMap<AnySchema, unknown>();

function jsonSchema(schema: AnySchema, io: 'input' | 'output'): unknown {
  if (!made.has(schema)) {
    const isZod = schema instanceof z.core.$ZodType;
    made.set(schema, isZod ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : {});
  }
  return made.get(schema);
}

function choicesOf(schema: unknown): Schema[] {
  if (!isSchema(schema)) return [];
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? []);
  return choices.length > 0 ? choices.flatMap(choicesOf) : [schema];
}

function inside({ body, answer }: Field, name: string): Field {
  return {
    body: body.flatMap((schema) => choicesAt(schema, name)),
    answer: answer.flatMap((schema) => choicesAt(schema, name)),
  };
}

function choicesAt({ properties }: Schema, name: string): Schema[] {
  return properties && Object.hasOwn(properties, name) ? choicesOf(properties[name]) : [];
}

function elements({ items }: Schema): Schema[] {
  return choicesOf(items);
}

/** Returns the names that an object can have; none if it can have any. */
function namesIn({ body }: Field): string[] {
  if (body.some(({ additionalProperties }) => isSchema(additionalProperties))) return [];
  return body.flatMap(({ properties }) => Object.keys(properties ?? {}));
}

/** Checks whether a value is an object of fields, and not a file. */
function isFields(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isNullable(schema: Schema): boolean {
  return schema.type === 'null' || (schema.type === undefined && schema.enum === undefined);
}

function canBeEmpty({ type, const: only, enum: values, minLength, pattern, format }: Schema) {
  const isFree = only === undefined && !values && !minLength && !pattern && !format;
  return only === '' || (type === 'string' && isFree);
}

/** Returns the most similar name, or undefined if none is similar. */
function nearest(name: string, names: string[]): string | undefined {
  if (name.length > longestName) return undefined;
  const ranked = names
    .map((known) => ({ known, steps: distance(known.toLowerCase(), name.toLowerCase()) }))
    .filter(({ known, steps }) => steps <= Math.max(2, Math.floor(known.length / 3)))
    .toSorted((one, two) => one.steps - two.steps);
  return ranked[0]?.known;
}
