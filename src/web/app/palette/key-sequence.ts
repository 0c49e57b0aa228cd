/** A second key belongs to the first one for so long. */
export const sequenceMs = 1_500;

export type Pressed = { keys: string; atMs: number };

/**
 * The keys pressed so far with one more, and the shortcut that they make. What begins no shortcut is
 * forgotten, so that `x g d` is `g d`.
 */
export function pressKey(
  before: Pressed | undefined,
  key: string,
  atMs: number,
  shortcuts: ReadonlySet<string>,
): { pressed?: Pressed; shortcut?: string } {
  const fresh = before !== undefined && atMs - before.atMs <= sequenceMs;
  const candidates = fresh ? [`${before.keys} ${key}`, key] : [key];
  for (const keys of candidates) {
    if (shortcuts.has(keys)) return { shortcut: keys };
    if ([...shortcuts].some((shortcut) => shortcut.startsWith(`${keys} `))) {
      return { pressed: { keys, atMs } };
    }
  }
  return {};
}
