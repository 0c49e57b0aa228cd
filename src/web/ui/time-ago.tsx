import { useSyncExternalStore } from 'react';
import { useFormat } from '#web/format.ts';

const tickMs = 30_000;
const dayMs = 86_400_000;

/** A moment as people say it, up to a day back, later as a date; in full under the pointer. */
export function TimeAgo({ at }: { at: string }) {
  const format = useFormat();
  const now = useSyncExternalStore(subscribe, currentTick);
  const recent = now - new Date(at).getTime() < dayMs;
  return (
    <time dateTime={at} title={format.fullTime(at)} className="whitespace-nowrap">
      {recent ? format.ago(at, Math.max(now, new Date(at).getTime())) : format.date(at)}
    </time>
  );
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
}

// Rounded, so that the store answers the same until the next tick.
function currentTick(): number {
  return Math.floor(Date.now() / tickMs) * tickMs;
}
