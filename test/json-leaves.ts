type Container = Record<string | number, unknown>;

/** The path to a value inside JSON. */
export type JsonPath = (string | number)[];

/** A replacement of one value inside JSON. */
export type Mutation = { path: JsonPath; kind: string; value: unknown };

/** The value of a mutation that removes its key. */
const missing = Symbol('missing');

/**
 * Returns every mutation of every value in JSON: another value of its type, another type, null, missing.
 */
export function mutationsOf(root: unknown, path: JsonPath = []): Mutation[] {
  const inside =
    typeof root === 'object' && root !== null
      ? Object.entries(root).flatMap(([key, value]) =>
          mutationsOf(value, [...path, Array.isArray(root) ? Number(key) : key]),
        )
      : [];
  if (path.length === 0) return inside;
  const values: [string, unknown][] = [
    ['missing', missing],
    ['null', null],
    ['of another type', typeof root === 'number' ? 'text' : 7],
    ...(root === null ? [] : [['another', another(root)] as [string, unknown]]),
  ];
  return [...values.map(([kind, value]) => ({ path, kind, value })), ...inside];
}

/** Runs with the JSON mutated in place, and restores it afterwards. */
export function withMutation<Result>(
  root: unknown,
  { path, value }: Mutation,
  run: () => Result,
): Result {
  const inside = (at: Container, key: string | number) => at[key] as Container;
  const container = path.slice(0, -1).reduce(inside, root as Container);
  const key = path.at(-1)!;
  const before = container[key];
  const list = Array.isArray(container) ? (container as unknown[]) : undefined;
  if (value !== missing) container[key] = value;
  else if (list) list.splice(Number(key), 1);
  else Reflect.deleteProperty(container, key);
  try {
    return run();
  } finally {
    if (value === missing && list) list.splice(Number(key), 0, before);
    else container[key] = before;
  }
}

/** Returns another value of the same type: text with another last digit, a list with one more item. */
export function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [...value, value[0] ?? `0x${'5'.repeat(64)}`];
  if (typeof value === 'object') return {};
  const text = String(value);
  if (text === '0x') return '0x05';
  const last = Number.parseInt(text.at(-1)!, 16);
  return `${text.slice(0, -1)}${((last + 1) % 16).toString(16)}`;
}
