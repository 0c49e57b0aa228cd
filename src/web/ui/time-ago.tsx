import { useFormat } from '#web/kit/format.ts';
import { useNow } from './use-now.ts';

const dayMs = 86_400_000;

/** Shows a time relative to now for one day, later as a date; the full date and time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const format = useFormat();
  const now = useNow();
  const recent = now - new Date(at).getTime() < dayMs;
  return (
    <time dateTime={at} title={format.fullTime(at)} className="whitespace-nowrap">
      {recent ? format.ago(at, Math.max(now, new Date(at).getTime())) : format.date(at)}
    </time>
  );
}
