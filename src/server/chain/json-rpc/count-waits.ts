import type { Lease } from '#server/base/jobs/leases.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';

/**
 * Returns the same client with each call counted as a wait of the lease, so that a slow provider isn't
 * mistaken for a hung loop and each response counts as progress.
 */
export function countWaits(client: ChainClient, lease: Pick<Lease, 'wait'>): ChainClient {
  return counted(client, lease);
}

// Wraps every call of a client, including those of its balances and of its other providers.
function counted<Target extends object>(target: Target, lease: Pick<Lease, 'wait'>): Target {
  return new Proxy(target, {
    get(_, key): unknown {
      const value: unknown = Reflect.get(target, key);
      if (typeof value === 'function') {
        return (...args: unknown[]) => {
          const result: unknown = Reflect.apply(value, target, args);
          if (result instanceof Promise) return lease.wait(result);
          if (key === 'inUse' && isObject(result)) return counted(result, lease);
          return holdsProviders(key) && isObjects(result)
            ? result.map((one) => counted(one, lease))
            : result;
        };
      }
      return isPart(key) && value ? counted(value, lease) : value;
    },
  });
}

function holdsProviders(key: string | symbol): boolean {
  return key === 'others' || key === 'archives';
}

function isObjects(value: unknown): value is object[] {
  return Array.isArray(value) && value.every(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isPart(key: string | symbol): boolean {
  return key === 'balances' || key === 'providers';
}
