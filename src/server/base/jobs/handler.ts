import type { Context } from '#server/base/context.ts';
import type { Locks } from './locks.ts';
import type { JobKind } from './queue.ts';

/** Jobs that may wait long for an external server use the slow lane, so that they don't delay others. */
export type Lane = 'main' | 'slow';

/**
 * The function of a job. The signal aborts when the program stops: it should then finish its current step and
 * start no other. If it throws, or its process is killed, the job runs again later, so it must be idempotent.
 */
type Work<Payload> = (
  payload: Payload,
  context: Context,
  signal: AbortSignal,
  locks: Locks,
) => Promise<void>;

export type JobHandler = { name: string; lane: Lane; cron?: string; run: Work<never> };

/** Declares the handler of a job: `onJob(sendMail, async (mail, context, signal) => …)` */
export function onJob<Payload extends object>(
  kind: JobKind<Payload>,
  run: Work<Payload>,
  options: { lane?: Lane } = {},
): JobHandler {
  return { name: kind.name, lane: options.lane ?? 'main', run };
}

/** Declares a recurring job; `cron` has five fields, in UTC: `* * * * *` is every minute. */
export function onSchedule(name: string, cron: string, run: Work<unknown>): JobHandler {
  return { name, lane: 'main', cron, run };
}
