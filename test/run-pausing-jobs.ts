import { eventFollowers } from '#server/event-followers.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { createContext } from '#server/base/context.ts';
import { onJob } from '#server/base/jobs/handler.ts';
import { jobKind } from '#server/base/jobs/queue.ts';
import { runJobs } from '#server/base/jobs/run.ts';
import { createLog } from '#server/base/log.ts';
import { childConfig, childLeases } from './child-process.ts';

// Prints the name of each job that it starts, and takes half a second for it.
const { context } = createContext(childConfig(), createLog('silent'), {
  rateSources: [],
  eventFollowers,
});
const pause = onJob(jobKind<{ name: string }>('linger'), async ({ name }) => {
  process.stdout.write(`${name}\n`);
  await sleep(500);
});
await runJobs(context, [pause], childLeases());
