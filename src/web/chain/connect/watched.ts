/** A value that notifies listeners of changes, as useSyncExternalStore requires. */
export type Watched<Value> = {
  get(): Value;
  subscribe(listener: () => void): () => void;
};

export function createWatched<Value>(first: Value): Watched<Value> & { set(value: Value): void } {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
