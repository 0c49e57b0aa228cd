/** Tells a drain that there may be more to send. It also rings by itself from time to time. */
export type Bell = {
  ring(): void;
  /** Resolves at the next ring, or at once after one that no one heard. */
  heard(): Promise<void>;
  remove(): void;
};

// For what was recorded by way of another instance, which cannot ring here.
const byItselfMs = 1_000;

export function createBell(): Bell {
  let rung = false;
  let timer: NodeJS.Timeout | undefined;
  let waiting: PromiseWithResolvers<void> | undefined;
  function ring() {
    rung = true;
    if (!waiting) return;
    clearTimeout(timer);
    waiting.resolve();
    waiting = undefined;
    rung = false;
  }
  return {
    ring,
    async heard() {
      if (rung) {
        rung = false;
        return;
      }
      if (!waiting) {
        waiting = Promise.withResolvers();
        timer = setTimeout(ring, byItselfMs);
      }
      await waiting.promise;
    },
    remove: () => clearTimeout(timer),
  };
}
