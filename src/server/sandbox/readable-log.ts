import * as z from 'zod/mini';

const names: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'error',
};

const line = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.exactOptional(z.string()),
  err: z.exactOptional(z.looseObject({ stack: z.exactOptional(z.string()), message: z.string() })),
});
type Line = z.infer<typeof line>;

/** Formats the log for a terminal: `warning: <message> (chain polkadot/test)`. */
export function readableLog(print: (line: string) => void): { write(line: string): void } {
  return { write: (text) => print(readable(line.parse(JSON.parse(text)))) };
}

function readable({ level, time: _, msg, err, ...details }: Line): string {
  const parts = Object.entries(details).map(([name, value]) => `${name} ${shown(value)}`);
  const suffix = parts.length > 0 ? ` (${parts.join(', ')})` : '';
  const cause = err ? `\n  ${err.stack ?? err.message}` : '';
  return `${names[level] ?? level}: ${msg ?? ''}${suffix}${cause}`;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
