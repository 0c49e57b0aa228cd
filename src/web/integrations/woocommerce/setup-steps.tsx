import { Check } from 'lucide-react';
import { useTexts } from '#web/kit/texts.ts';
import { classes } from '#web/ui/classes.ts';

export const stepNames = ['shop', 'install', 'connect', 'wallets', 'order'] as const;

/** Shows the steps of the setup at the side, or in a row on phones. `current` counts from 0. */
export function SetupSteps({ current }: { current: number }) {
  const t = useTexts('woocommerce');
  const ui = useTexts('ui');
  return (
    <nav aria-label={t('title')}>
      <p className="mb-2 text-[0.8125rem] text-muted lg:hidden">
        {ui('stepOf', { step: current + 1, total: stepNames.length })}
      </p>
      <ol className="flex justify-between gap-2 lg:sticky lg:top-20 lg:grid lg:gap-1">
        {stepNames.map((name, index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={classes(
              'flex min-h-9 items-center gap-2.5 text-[0.8125rem]',
              index === current ? 'font-semibold text-fg' : 'text-muted',
            )}
          >
            <span
              aria-hidden
              className={classes(
                'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold',
                index < current && 'border-accent bg-accent text-accent-fg',
                index === current && 'border-accent text-accent-text ring-3 ring-accent-soft',
                index > current && 'border-line-strong',
              )}
            >
              {index < current ? <Check className="size-3.5" /> : index + 1}
            </span>
            <span className={classes(index !== current && 'sr-only lg:not-sr-only')}>
              {t(`step.${name}`)}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
