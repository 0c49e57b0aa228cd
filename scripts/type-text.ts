import type * as z from 'zod';
import { currencyCodes } from '#contract/base/money.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Returns the TypeScript type that a JSON schema describes, as text. */
export function typeText(schema: Schema | boolean | null | undefined): string {
  if (schema === null) return 'void';
  if (typeof schema !== 'object') return 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (isListOfCurrencies(schema.enum)) return 'Currency';
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(typeText));
  if (schema.allOf) return schema.allOf.map((part) => `(${typeText(part)})`).join(' & ');
  const { type } = schema as { type?: string | string[] };
  if (Array.isArray(type)) {
    return union(type.map((one) => typeText({ ...schema, type: one } as Schema)));
  }
  switch (type) {
    case 'object':
      return objectText(schema);
    case 'array':
      return `Array<${typeText(schema.items as Schema)}>`;
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return type;
    default:
      return 'unknown';
  }
}

function isListOfCurrencies(values: unknown[] | undefined): boolean {
  return (
    values?.length === currencyCodes.length && currencyCodes.every((code) => values.includes(code))
  );
}

function objectText({ properties = {}, required = [], additionalProperties }: Schema): string {
  const names = Object.entries(properties);
  if (names.length === 0) {
    return additionalProperties === false
      ? 'Record<never, never>'
      : `Record<string, ${typeText(additionalProperties)}>`;
  }
  const members = names.map(
    ([name, value]) =>
      `${/^\w+$/.test(name) ? name : `'${name}'`}${required.includes(name) ? '' : '?'}: ${typeText(value)};`,
  );
  return `{ ${members.join(' ')} }`;
}

function union(types: string[]): string {
  return [...new Set(types)].join(' | ');
}
