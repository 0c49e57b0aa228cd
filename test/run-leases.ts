import { startLeases } from '#server/base/jobs/leases.ts';
import { createLog } from '#server/base/log.ts';
import { childConfig, childLeases } from './child-process.ts';

// Holds a lease and a lock until it is killed. Prints a line once it has them, and once they are lost.
const leases = await startLeases(childConfig().databaseUrl, createLog('silent'), childLeases());
const lease = await leases.acquire('chain');
const lock = await leases.tryLock('drain');
if (!lease || !lock) throw new Error('they are already held');
setInterval(() => lease.progress(), 10);
const lost = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener('abort', resolve));
void Promise.all([lost(lease.signal), lost(lock.signal)]).then(() =>
  process.stdout.write(`lost ${lock.isHeld()}\n`),
);
process.stdout.write('held\n');
