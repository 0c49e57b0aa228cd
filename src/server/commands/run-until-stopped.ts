import { constants } from 'node:os';

/** A program that runs until it is stopped, or until it can't continue. */
export type Program = {
  stop(): Promise<void>;
  /** Resolves with the reason if it can't continue. */
  failed?: Promise<string> | undefined;
};

const stopWithinMs = 10_000;
// npm forwards the Ctrl+C that the terminal has already sent: two within this time count as one.
const sameKeyPressMs = 1_000;
const lookAtParentMs = 1_000;

/**
 * Starts a program and shuts it down on SIGINT, SIGTERM or SIGHUP. During the start, and on a second
 * signal, the process exits immediately; its child processes end with it. `endsWithParent` also shuts it
 * down when its parent process has ended.
 */
export async function runUntilStopped(
  start: () => Promise<Program>,
  say: (line: string) => void,
  options: { endsWithParent?: boolean } = {},
): Promise<void> {
  const running: { program?: Program; stoppingSince?: number } = {};

  async function stop(exitCode: number): Promise<never> {
    running.stoppingSince = performance.now();
    setTimeout(() => {
      say('Shutdown took more than ten seconds.');
      process.exit(1);
    }, stopWithinMs).unref();
    await running.program?.stop();
    process.exit(exitCode);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!running.program) process.exit(128 + constants.signals[signal]);
      if (running.stoppingSince === undefined) {
        say('Stopping… Press Ctrl+C again to stop immediately.');
        void stop(0);
      } else if (performance.now() - running.stoppingSince > sameKeyPressMs) {
        process.exit(128 + constants.signals[signal]);
      }
    });
  }

  const program = await start();
  running.program = program;
  const reasons = [program.failed, options.endsWithParent ? parentEnded() : undefined];
  const reason = await Promise.race(reasons.filter((promise) => promise !== undefined));
  if (running.stoppingSince === undefined) {
    say(reason);
    await stop(1);
  }
}

/**
 * Resolves when the parent process has ended: a killed one can't forward a signal, but the parent's id
 * changes.
 */
function parentEnded(): Promise<string> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      resolve('The process that started Florin has ended.');
    }, lookAtParentMs);
  });
}
