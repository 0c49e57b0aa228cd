import type { Db } from './db.ts';

/**
 * Wraps a read that is the same for all requests: those that ask while one is on its way wait for its result instead
 * of sending another. If it fails, as when the request that sent it has used up its time, each of them sends its own.
 */
export function sharedRead<On extends Db, Parameters extends string[], Result>(
  read: (db: On, ...parameters: Parameters) => Promise<Result>,
): (db: On, ...parameters: Parameters) => Promise<Result> {
  const underWay = new WeakMap<On, Map<string, Promise<Result>>>();
  return async (db, ...parameters) => {
    const reads = underWay.get(db) ?? new Map<string, Promise<Result>>();
    underWay.set(db, reads);
    const key = parameters.join(' ');
    const earlier = reads.get(key);
    if (earlier) return earlier.catch(() => read(db, ...parameters));
    const sent = read(db, ...parameters);
    reads.set(key, sent);
    try {
      return await sent;
    } finally {
      reads.delete(key);
    }
  };
}
