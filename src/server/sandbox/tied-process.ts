import { present } from '#server/base/errors.ts';
import { spawn } from 'node:child_process';

/**
 * Runs alongside the program and holds the reading end of a pipe whose writing end only this process has:
 * when that closes, because we close it or because this process dies, the program gets the signal. The
 * program is the shell's child and not reaped before the shell ends, so its process id can't be reused by
 * then.
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
  /** Sends the signal. The same happens when this process dies, in any way. */
  signal(): void;
  /** The exit status; 128 plus the signal's number if a signal ended it. */
  exited: Promise<number>;
};

/**
 * Starts a program that doesn't outlive this process and isn't reached by Ctrl+C in the terminal, because
 * it has its own session. `output` is the file descriptor for its output.
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
  // The shell may have exited before our end of the pipe is closed; that is no error.
  present(child.stdin).on('error', () => {});
  const exited = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
  return { signal: () => void present(child.stdin).end(), exited };
}
