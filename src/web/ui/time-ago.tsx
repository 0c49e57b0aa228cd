import { useFormat } from '#web/kit/format.ts';
import { useNow } from './use-now.ts';

const dayMs = 86_400_000;

/** A moment as people say it, up to a day back, later as a date; in full under the pointer. */
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
