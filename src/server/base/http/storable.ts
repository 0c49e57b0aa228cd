import { AppError } from '#server/base/errors.ts';

/** Our deepest input has five levels. Parsers and stores that recurse have room for this many. */
const deepest = 32;

/**
 * Throws `bad_request` for input that people don't type and that nothing after this can handle: PostgreSQL's text
 * can't store U+0000, nor its JSON half a surrogate pair, and code that follows the nesting would overflow
 * the stack. Doesn't recurse itself.
 */
export function assertStorable(input: unknown): void {
  const rest: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !isText(value)) throw new AppError('bad_request');
    if (value === null || typeof value !== 'object') continue;
    if (depth >= deepest) throw new AppError('bad_request');
    for (const [key, part] of Object.entries(value)) {
      if (!isText(key)) throw new AppError('bad_request');
      rest.push({ value: part, depth: depth + 1 });
    }
  }
}

/** Checks whether the path can name anything. */
export function isStorablePath(path: string): boolean {
  return !/%00|\0/.test(path);
}

function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
