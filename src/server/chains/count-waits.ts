import type { Lease } from '#server/jobs/leases.ts';
import type { ChainClient } from './chain.ts';

/**
 * The same client, each of whose calls counts as a wait of the lease: a slow provider makes no hung
 * loop, and what it answers is progress.
 */
export function countWaits(client: ChainClient, lease: Pick<Lease, 'wait'>): ChainClient {
  return counted(client, lease);
}

// Whatever calls a client has, its reader of balances included.
function counted<Target extends object>(target: Target, lease: Pick<Lease, 'wait'>): Target {
  return new Proxy(target, {
    get(_, key): unknown {
      const value: unknown = Reflect.get(target, key);
      if (typeof value === 'function') {
        return (...args: unknown[]) => {
          const result: unknown = Reflect.apply(value, target, args);
          return result instanceof Promise ? lease.wait(result) : result;
        };
      }
      return key === 'balances' && value ? counted(value, lease) : value;
    },
  });
}
