import { useEffect, useState } from 'react';

/**
 * Returns the server's time in milliseconds, updated every second while `ticking`. Browsers' clocks
 * are often minutes off, so the page contains the server time at which it was rendered.
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

// Returns when the first byte of this page arrived, by the browser's clock.
function arrivedAtMs(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const responseStart = (navigation as PerformanceNavigationTiming | undefined)?.responseStart;
  return Date.now() - performance.now() + (responseStart ?? 0);
}
