import { Check } from 'lucide-react';
import { useTexts } from '#web/kit/texts.ts';
import { classes } from './classes.ts';

/** Shows the progress of a form with several steps. `current` counts from 0. */
export function Steps({ labels, current }: { labels: string[]; current: number }) {
  const t = useTexts('ui');
  return (
    <div className="mb-6">
      <p className="mb-2 text-[0.8125rem] text-muted">
        {t('stepOf', { step: current + 1, total: labels.length })}
      </p>
      <ol className="flex gap-2">
        {labels.map((label, index) => (
          <li
            key={label}
            aria-current={index === current ? 'step' : undefined}
            className={classes(
              'flex min-w-0 flex-1 items-start gap-1.5 border-t-2 pt-2 text-[0.8125rem] font-medium',
              index <= current ? 'border-accent text-fg' : 'border-line text-muted',
            )}
          >
            {index < current && (
              <Check
                aria-hidden
                className="mt-0.5 hidden size-3.5 shrink-0 text-accent-text sm:block"
              />
            )}
            <span className="min-w-0">{label}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
