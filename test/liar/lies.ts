import { another, type JsonPath } from '#test/json-leaves.ts';

/** A call to a node with the result of an honest one. */
export type RpcExchange = { method: string; params: unknown[]; result: unknown };

/** A false value at one path of every response of one shape. */
export type Lie = { shape: string; path: JsonPath; kind: LieKind };

const kinds = [
  'missing',
  'null',
  'of another type',
  'another',
  'stale',
  'of another block',
  'of another account',
] as const;
/** Spellings that a careless reader takes for the same value, or for another one. */
export const spellings = [
  'spelled with a wide digit',
  'spelled in wide digits',
  'spelled in upper case',
  'spelled with leading zeros',
] as const;
export type LieKind = (typeof kinds)[number] | (typeof spellings)[number];

type Container = Record<string | number, unknown>;

/**
 * Returns every lie about every value of these honest responses, one of each shape. Throws if a response
 * has a field that `known` doesn't list for its shape, because lies about it haven't been considered.
 */
export function liesAbout(
  honest: ReadonlyMap<string, RpcExchange>,
  known: Readonly<Record<string, readonly string[]>>,
  told: readonly LieKind[] = kinds,
): Lie[] {
  return [...honest].flatMap(([shape, { result }]) => {
    requireListed(shape, result, known);
    return pathsOf(result).flatMap((path) => told.map((kind) => ({ shape, path, kind })));
  });
}

/** Throws if a response of this shape has a field that `known` doesn't list for it. */
export function requireListed(
  shape: string,
  result: unknown,
  known: Readonly<Record<string, readonly string[]>>,
): void {
  const fields = known[shape];
  if (!fields) throw new Error(`no field of ${shape} is listed`);
  const names = new Set(pathsOf(result).map(nameOf));
  const unknown = [...names].filter((name) => !fields.includes(name));
  if (unknown.length > 0) throw new Error(`${shape} has unlisted fields: ${unknown.join(', ')}`);
}

/** Returns the path with `*` for every list index; empty for a response that is a plain value. */
function nameOf(path: JsonPath): string {
  return path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
}

/** Earlier honest responses, whose values a lie can use. */
export type Memory = {
  /** The last response of the same shape from before the lie began. */
  stale: ReadonlyMap<string, unknown>;
  /** A response of the same shape about another block. */
  other: ReadonlyMap<string, unknown>;
  /** Accounts to be exchanged for one another. */
  accounts: ReadonlyMap<string, string>;
};

/** Returns the response with the lie in it; undefined if that equals the honest one. */
export function applyLie(
  { shape, path, kind }: Lie,
  result: unknown,
  memory: Memory,
): { result: unknown } | undefined {
  const before = at(result, path);
  if (path.length > 0 && before === undefined) return undefined;
  const value = falseValue(
    kind,
    before,
    () => {
      const source = kind === 'stale' ? memory.stale : memory.other;
      return at(source.get(shape), path);
    },
    memory.accounts,
  );
  if (value !== missing && same(value, before)) return undefined;
  if (value === undefined) return undefined;
  if (path.length === 0) return { result: value === missing ? undefined : value };
  const copy = structuredClone(result);
  const container = at(copy, path.slice(0, -1)) as Container;
  const key = path.at(-1)!;
  if (value !== missing) container[key] = structuredClone(value);
  else if (Array.isArray(container)) container.splice(Number(key), 1);
  else Reflect.deleteProperty(container, key);
  return { result: copy };
}

const missing = Symbol('missing');

function falseValue(
  kind: LieKind,
  before: unknown,
  borrowed: () => unknown,
  accounts: ReadonlyMap<string, string>,
): unknown {
  switch (kind) {
    case 'missing':
      return missing;
    case 'null':
      return null;
    case 'of another type':
      return typeof before === 'number' ? 'text' : 7;
    case 'another':
      return before === null ? '0x05' : another(before);
    case 'stale':
    case 'of another block':
      return borrowed();
    case 'of another account':
      return typeof before === 'string' ? withAccounts(before, accounts) : undefined;
    case 'spelled with a wide digit':
    case 'spelled in wide digits':
    case 'spelled in upper case':
    case 'spelled with leading zeros':
      return typeof before === 'string' ? spelled(kind, before) : undefined;
    default:
      return kind satisfies never;
  }
}

function spelled(kind: (typeof spellings)[number], text: string): string | undefined {
  const digits = /^0x([0-9a-f]+)$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const wide = (some: string) =>
    some.replaceAll(/./g, (digit) => String.fromCharCode(0x100 + digit.charCodeAt(0)));
  switch (kind) {
    case 'spelled with a wide digit':
      return `0x${wide(digits.slice(0, 1))}${digits.slice(1)}`;
    case 'spelled in wide digits':
      return `0x${wide(digits)}`;
    case 'spelled in upper case':
      return `0x${digits.toUpperCase()}`;
    case 'spelled with leading zeros':
      return `0x00${digits}`;
    default:
      return kind satisfies never;
  }
}

/** Returns the text with the accounts exchanged. */
function withAccounts(text: string, accounts: ReadonlyMap<string, string>): string {
  const bare = [...accounts].map(([one, two]) => [one.slice(2), two.slice(2)] as const);
  const pattern = new RegExp(bare.map(([one]) => one).join('|'), 'g');
  return bare.length === 0 ? text : text.replaceAll(pattern, (one) => new Map(bare).get(one)!);
}

function pathsOf(value: unknown, path: JsonPath = []): JsonPath[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) =>
          pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return [path, ...inside];
}

function at(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((found, key) => (found as Container | null)?.[key], value);
}

function same(one: unknown, two: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}
