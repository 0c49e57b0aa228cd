import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { expect, test } from 'vitest';
import { contract } from './contract.ts';

type Field = { path: string; schema: z.core.$ZodType };

/** Fields that are only compared with what is stored, and never stored or shown. */
const compared = [
  // Passwords and secrets are what was typed, to the byte; passwords are hashed in one form (NFKC).
  /\.(password|currentPassword|newPassword)$/,
  // Searched for as sent, since references were once stored as sent.
  /^paymentLinks\.list\.reference$/,
  // Ids and tokens that don't exist get a 404 or the error of an expired link.
  /\.(id|(?!contractOrAsset)\w+Id|\w+Ids\[\]|before|after|token)$/,
];

const fields = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => {
    const { inputSchema } = (call as { '~orpc': { inputSchema?: z.core.$ZodType } })['~orpc'];
    return inputSchema ? stringFields(inputSchema, `${group}.${name}`) : [];
  }),
);
const texts = fields.filter(({ path }) => !compared.some((known) => known.test(path)));

/** Returns what a field stores of a text, undefined if it refuses the text. */
function stored(schema: z.core.$ZodType, text: string): string | undefined {
  const result = safeParse(schema, text);
  return result.success ? String(result.data) : undefined;
}

/** Returns the fields that store one of these texts in a form that breaks the rule. */
function offenders(typed: (path: string) => string[], isRight: (text: string) => boolean) {
  return texts.filter(({ path, schema }) =>
    typed(path).some((text) => !isRight(stored(schema, text) ?? '')),
  );
}

/** Line breaks are visible in texts of several lines. */
const hidden =
  /(?!\n)[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cc}\p{Zl}\p{Zp}\uFFF9-\uFFFB]/u;
const hiding = [
  ...['\u202E', '\u2066', '\u061C', '\u200B', '\u200C', '\u200D', '\u00AD', '\u3164', '\u034F'],
  ...['\uFEFF', '\u{E0041}', '\uFE0F', '\u180E', '\u0007', '\u2028', '\uFFFF', '\r', '\t'],
];

test('every call’s fields are found', () => {
  const paths = texts.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'checkout.openPayment.customer.address.street',
      'paymentLinks.createDynamic.metadata{key}',
      'paymentLinks.createDynamic.metadata{}',
      'companies.update.websiteUrl',
      'members.invite.emails[]',
      'wallets.update.metadata.ui.label',
    ]),
  );
  expect(paths.length).toBeGreaterThan(120);
});

test('no field stores anything invisible, or that turns the text around', () => {
  const typed = (path: string) =>
    examples(path).flatMap((text) =>
      hiding.map((sign) => `${sign}${text.slice(0, 1)}${sign}${text.slice(1)}${sign}`),
    );
  expect(offenders(typed, (text) => !hidden.test(text))).toEqual([]);
});

test('every field stores one Unicode form', () => {
  const typed = (path: string) => [
    'Cafe\u0301',
    '\u212B',
    ...examples(path).map((text) => `${text}e\u0301`),
  ];
  expect(offenders(typed, (text) => text === text.normalize('NFC'))).toEqual([]);
});

test('no field counts what nobody sees', () => {
  const typed = () => ['\u3164', '\u200B\u2060', '\u2800', ' \u00A0 ', '\u115F\u1160', '\u202E'];
  expect(offenders(typed, (text) => text === '')).toEqual([]);
});

test('a text keeps its joiners where its script needs them', () => {
  const { schema } = texts.find(({ path }) => path === 'checkout.openPayment.customer.name')!;
  for (const name of ['می‌خواهم', 'क्‍ष', 'ශ්‍රී', '👩🏽‍🍳', '❤️', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '葛󠄀城'])
    expect(stored(schema, name)).toBe(name);
});

/** Texts that some fields accept. */
function examples(path: string): string[] {
  const general = ['Rosa', 'a long enough text about someone', '12', '+351 210 000 000'];
  const formed = ['rosa@example.com', 'https://example.com/a', 'example.com', 'DOT/USD', '123456'];
  return [...general, ...formed, `0x${'a'.repeat(64)}`, ...(path.endsWith('locale') ? ['pt'] : [])];
}

/** Returns the schemas of all strings in a schema; a pipe or a union is also one of its own. */
function stringFields(schema: z.core.$ZodType, path: string): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [{ path, schema }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        stringFields(field, `${path}.${name}`),
      );
    case 'array':
      return stringFields(def.element, `${path}[]`);
    case 'record':
      return [
        ...stringFields(def.keyType, `${path}{key}`),
        ...stringFields(def.valueType, `${path}{}`),
      ];
    case 'optional':
    case 'nullable':
    case 'default':
      return stringFields(def.innerType, path);
    case 'pipe':
      return stringFields(def.in, path).length > 0 ? [{ path, schema }] : [];
    case 'union':
      return def.options.flatMap((option) => stringFields(option, path));
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'number':
    case 'file':
      return [];
    default:
      throw new Error(`${path} has the unknown type ${def.type}`);
  }
}
