import { constants } from 'node:os';

/** Something that runs until it is stopped, or until it cannot go on. */
export type Program = {
  stop(): Promise<void>;
  /** Settles with the reason when it cannot go on. */
  failed?: Promise<string> | undefined;
};

const stopWithinMs = 10_000;
// npm passes on the Ctrl+C that the terminal has sent us already: two at once are one.
const sameKeyPressMs = 1_000;
const lookAtParentMs = 1_000;

/**
 * Starts a program and stops it in order on SIGINT, SIGTERM or SIGHUP. Before it is up, and on
 * a second signal, the process ends at once; what it has started is tied to it and ends with it.
 * `endsWithParent` also stops it when the process that started it is gone.
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

/** A parent that is killed cannot pass on a signal; its children get another parent. */
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
