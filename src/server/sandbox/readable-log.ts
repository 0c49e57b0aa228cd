const names: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'error',
};

type Line = {
  level: number;
  time: number;
  msg?: string;
  err?: { stack?: string; message: string };
};

/** The log for people at a terminal: `warning: watching starts afresh (chain polkadot/test)`. */
export function readableLog(print: (line: string) => void): { write(line: string): void } {
  return { write: (line) => print(readable(JSON.parse(line) as Line)) };
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
