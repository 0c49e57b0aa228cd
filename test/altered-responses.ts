/** A node's response with one false value, and what was changed. */
export type AlteredResponse = { what: string; response: unknown };

type Path = (string | number)[];

/**
 * Returns every response that differs from this one in a single leaf: missing, null, of another type,
 * another value of the type, or the value of `other` in its place. `bits` chooses the digit that differs.
 */
export function alteredResponses(response: unknown, other: unknown, bits = 0): AlteredResponse[] {
  return leavesOf(response).flatMap(({ path, leaf }) => {
    const values = new Map<string, unknown>([
      ['null', null],
      ['a list', [leaf]],
      ['an object', {}],
      ['a number', typeof leaf === 'number' ? leaf + 1 : 7],
      ["another response's", atPath(other, path)],
    ]);
    if (typeof leaf === 'string') {
      values.set('empty', '');
      values.set('in upper case', leaf.slice(0, 2) + leaf.slice(2).toUpperCase());
      values.set('cut short', leaf.slice(0, -2));
      values.set('longer', `${leaf}00`);
      values.set('with another digit', withAnotherDigit(leaf, bits));
    }
    const altered = [...values].flatMap(([how, value]) =>
      value === undefined || value === leaf
        ? []
        : [{ what: `${path.join('.')} is ${how}`, response: replaced(response, path, value) }],
    );
    return [
      ...altered,
      { what: `${path.join('.')} is missing`, response: replaced(response, path) },
    ];
  });
}

function leavesOf(value: unknown, path: Path = []): { path: Path; leaf: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => leavesOf(one, [...path, index]));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]));
  }
  return [{ path, leaf: value }];
}

function atPath(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, key) => (found as Record<string, unknown>)?.[key], value);
}

function replaced(whole: unknown, path: Path, value?: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value ?? null;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<
    string,
    unknown
  >;
  if (rest.length > 0 || value !== undefined) copy[key] = replaced(copy[key], rest, value);
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

function withAnotherDigit(hex: string, bits: number): string {
  const at = 2 + (bits % Math.max(1, hex.length - 2));
  const digit = (Number.parseInt(hex[at] ?? '0', 16) ^ (1 + (bits % 15))) % 16;
  return hex.slice(0, at) + digit.toString(16) + hex.slice(at + 1);
}
