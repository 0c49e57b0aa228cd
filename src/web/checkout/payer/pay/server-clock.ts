import { useEffect, useState } from 'react';

/**
 * The server's time in milliseconds, each second again while `ticking`. A browser's own clock is
 * often minutes off, so the page carries the server's time of its making.
 */
export function useServerTime(madeAt: string, ticking: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.parse(madeAt));
  useEffect(() => {
    if (!ticking) return undefined;
    const aheadMs = Date.parse(madeAt) - arrivedAtMs();
    let timer = 0;
    const tick = () => {
      const serverMs = Date.now() + aheadMs;
      setNowMs(serverMs);
      timer = window.setTimeout(tick, 1000 - (serverMs % 1000));
    };
    tick();
    return () => window.clearTimeout(timer);
  }, [madeAt, ticking]);
  return nowMs;
}

// By the browser's clock, when the first byte of this page came in.
function arrivedAtMs(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const responseStart = (navigation as PerformanceNavigationTiming | undefined)?.responseStart;
  return Date.now() - performance.now() + (responseStart ?? 0);
}
