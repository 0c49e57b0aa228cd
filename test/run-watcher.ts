import { eventFollowers } from '#server/event-followers.ts';
import { createContext } from '#server/base/context.ts';
import { createLog } from '#server/base/log.ts';
import { startWatcher } from '#server/watcher.ts';
import { childConfig, childLeases } from './child-process.ts';

// Runs a watcher until it is killed. Prints a line when it has started.
const { context } = createContext(childConfig(), createLog('fatal'), {
  rateSources: [],
  eventFollowers,
});
await startWatcher(context, childLeases());
process.stdout.write('watching\n');
