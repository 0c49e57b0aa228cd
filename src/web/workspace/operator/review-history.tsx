import type { OperatorEntry } from '#contract/workspace/operator.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { useEntryText } from './entry-text.ts';

/** Shows the operators' actions on a review, oldest first; the current view is the last entry. */
export function ReviewHistory({ entries }: { entries: OperatorEntry[] }) {
  const t = useTexts('operator');
  const format = useFormat();
  const textOf = useEntryText();
  return (
    <Card aria-labelledby="history">
      <h2 id="history" className="border-b border-line p-4 font-semibold">
        {t('history.title')}
      </h2>
      <ol className="grid gap-2 p-4">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">
              <span className="font-medium">{entry.by ?? t('log.commandLine')}</span>{' '}
              <span className="text-muted">{textOf(entry)}</span>
            </span>
            <time dateTime={entry.at} className="tabular text-[0.8125rem] text-muted">
              {format.dateTime(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
