/** Wakes the waiting caller; a wake while none waits is kept for the next one. */
export type WakeSignal = {
  wake(): void;
  /** Resolves on `wake`, after `ms`, or when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

export function createWakeSignal(): WakeSignal {
  let isPending = false;
  let finish: (() => void) | undefined;
  return {
    wake() {
      isPending = true;
      finish?.();
    },
    async wait(ms, signal) {
      if (!isPending && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          finish = () => {
            clearTimeout(timer);
            resolve();
          };
          signal.addEventListener('abort', finish, { once: true });
        });
        if (finish) signal.removeEventListener('abort', finish);
        finish = undefined;
      }
      isPending = false;
    },
  };
}
