/** Maximum time between two keys of a sequence. */
export const sequenceMs = 1_500;

export type Pressed = { keys: string; atMs: number };

/**
 * Appends a key to the sequence. Returns the sequence, and the shortcut that it completes. Keys
 * that start no shortcut are discarded, so that `x g d` is `g d`.
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
