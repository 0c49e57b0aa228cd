import { createContext } from '#server/context.ts';
import { onJob } from '#server/jobs/handler.ts';
import { jobKind } from '#server/jobs/queue.ts';
import { runJobs } from '#server/jobs/run.ts';
import { createLog } from '#server/log.ts';
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
