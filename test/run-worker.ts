import { createContext } from '#server/base/context.ts';
import { createLog } from '#server/base/log.ts';
import { startWorker } from '#server/worker.ts';
import { childConfig, childLeases } from './child-process.ts';

// The real worker, started by tests as a process of its own.
const { context, close } = createContext(childConfig(), createLog('silent'), []);
const worker = await startWorker(context, childLeases());
process.once('SIGTERM', () => void worker.stop().then(close));
process.stdout.write('ready\n');
