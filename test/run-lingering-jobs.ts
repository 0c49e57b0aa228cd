import { createContext } from '#server/base/context.ts';
import { onJob } from '#server/base/jobs/handler.ts';
import { jobKind } from '#server/base/jobs/queue.ts';
import { runJobs } from '#server/base/jobs/run.ts';
import { createLog } from '#server/base/log.ts';
import { childConfig } from './child-process.ts';

// Begins jobs and never ends them. Prints a line when it has begun one that holds a lock.
const { context } = createContext(childConfig(), createLog('silent'), []);
await runJobs(context, [
  onJob(jobKind<{ name: string }>('linger'), async ({ name }, _context, _signal, locks) => {
    await locks.tryLock(name);
    process.stdout.write('begun\n');
    await new Promise(() => {});
  }),
]);
