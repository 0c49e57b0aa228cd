import { eventFollowers } from '#server/event-followers.ts';
import { createContext } from '#server/base/context.ts';
import { createLog } from '#server/base/log.ts';
import { startWorker } from '#server/worker.ts';
import { childConfig, childLeases } from './child-process.ts';

// Runs the real worker, which tests start as a separate process.
const { context, close } = createContext(childConfig(), createLog('silent'), {
  rateSources: [],
  eventFollowers,
});
const worker = await startWorker(context, childLeases());
process.once('SIGTERM', () => void worker.stop().then(close));
process.stdout.write('ready\n');
