import { eventFollowers } from '#server/event-followers.ts';
import { createContext } from '#server/base/context.ts';
import { onJob } from '#server/base/jobs/handler.ts';
import { jobKind } from '#server/base/jobs/queue.ts';
import { runJobs } from '#server/base/jobs/run.ts';
import { createLog } from '#server/base/log.ts';
import { childConfig } from './child-process.ts';

// Starts jobs that never end. Prints a line when one that holds a lock has started.
const { context } = createContext(childConfig(), createLog('silent'), {
  rateSources: [],
  eventFollowers,
});
await runJobs(context, [
  onJob(jobKind<{ name: string }>('linger'), async ({ name }, _context, _signal, locks) => {
    await locks.tryLock(name);
    process.stdout.write('begun\n');
    await new Promise(() => {});
  }),
]);
