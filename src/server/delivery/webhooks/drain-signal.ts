/** Notifies a running drain that more deliveries may be due; also fires once a second. */
export type DrainSignal = {
  notify(): void;
  /** Resolves at the next notification, or immediately after one that no caller received. */
  notified(): Promise<void>;
  close(): void;
};

// Deliveries recorded by another instance notify only that instance's drains.
const fallbackMs = 1_000;

export function createDrainSignal(): DrainSignal {
  let isPending = false;
  let timer: NodeJS.Timeout | undefined;
  let waiting: PromiseWithResolvers<void> | undefined;
  function notify() {
    isPending = true;
    if (!waiting) return;
    clearTimeout(timer);
    waiting.resolve();
    waiting = undefined;
    isPending = false;
  }
  return {
    notify,
    async notified() {
      if (isPending) {
        isPending = false;
        return;
      }
      if (!waiting) {
        waiting = Promise.withResolvers();
        timer = setTimeout(notify, fallbackMs);
      }
      await waiting.promise;
    },
    close: () => clearTimeout(timer),
  };
}
