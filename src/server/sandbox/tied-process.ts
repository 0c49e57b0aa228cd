import { present } from '#server/base/errors.ts';
import { spawn } from 'node:child_process';

/**
 * Runs beside the program and holds the reading end of a pipe whose writing end only we have: when
 * that closes, because we close it or because we died, the program gets the signal. The program is
 * the shell's child, not reaped before the shell ends, so its number cannot be another process's.
 */
const script = `
signal=$1; shift
exec 3<&0
"$@" 3<&- </dev/null & program=$!
{ read -r _; kill -"$signal" "$program"; } <&3 2>/dev/null & watch=$!
exec 3<&-
wait "$program"; status=$?
kill "$watch" 2>/dev/null
exit "$status"
`;

export type TiedProcess = {
  /** Sends the signal. The same happens when this process dies, however it dies. */
  signal(): void;
  /** The exit status; 128 and the signal's number where a signal ended it. */
  exited: Promise<number>;
};

/**
 * Starts a program that does not outlive this process and that Ctrl+C in the terminal does not
 * reach: it has a session of its own. `output` is a file descriptor for all it says.
 */
export function startTied(
  command: string[],
  options: { signal: 'INT' | 'TERM'; output: number; cwd?: string; env?: Record<string, string> },
): TiedProcess {
  const child = spawn('sh', ['-c', script, 'sh', options.signal, ...command], {
    stdio: ['pipe', options.output, options.output],
    detached: true,
    cwd: options.cwd,
    ...(options.env && { env: { ...process.env, ...options.env } }),
  });
  // The shell may be gone before our end of the pipe is closed; that is no failure.
  present(child.stdin).on('error', () => {});
  const exited = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
  return { signal: () => void present(child.stdin).end(), exited };
}
