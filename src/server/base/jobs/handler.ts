import type { Context } from '#server/base/context.ts';
import type { Locks } from './locks.ts';
import type { JobKind } from './queue.ts';

/** Jobs that may wait long for someone outside go to the slow lane, so that they keep no one waiting. */
export type Lane = 'main' | 'slow';

/**
 * What does a job. The signal says that the program is stopping: finish what is in hand, start
 * nothing new. Whatever is thrown, the job is run again later; a killed process's jobs are too, so
 * running twice must do no harm.
 */
type Work<Payload> = (
  payload: Payload,
  context: Context,
  signal: AbortSignal,
  locks: Locks,
) => Promise<void>;

export type JobHandler = { name: string; lane: Lane; cron?: string; run: Work<never> };

/** `onJob(sendMail, async (mail, context, signal) => …)` */
export function onJob<Payload extends object>(
  kind: JobKind<Payload>,
  run: Work<Payload>,
  options: { lane?: Lane } = {},
): JobHandler {
  return { name: kind.name, lane: options.lane ?? 'main', run };
}

/** Work that recurs by itself; `cron` has five fields, in UTC: `* * * * *` is every minute. */
export function onSchedule(name: string, cron: string, run: Work<unknown>): JobHandler {
  return { name, lane: 'main', cron, run };
}
