import { useEffect, useState } from 'react';
import { useWords } from './words.ts';

/**
 * Shows a time in UTC, and in the user's time zone once a script runs; entries/page.ts does that on
 * static pages.
 */
export function LocalTime({ iso }: { iso: string }) {
  const { format } = useWords();
  const [text, setText] = useState(() => format.utc(iso));
  useEffect(() => setText(format.local(iso)), [format, iso]);
  return (
    <time dateTime={iso} data-local>
      {text}
    </time>
  );
}
