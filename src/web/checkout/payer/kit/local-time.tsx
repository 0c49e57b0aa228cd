import { useEffect, useState } from 'react';
import { useWords } from './words.ts';

/** A time in UTC, and in the reader's own zone once a script can tell it; entries/page.ts does so on plain pages. */
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
