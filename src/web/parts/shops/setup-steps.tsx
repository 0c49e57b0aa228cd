import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { classes } from '#web/ui/classes.ts';

type Props = {
  title: string;
  names: string[];
  /** Counted from 0. */
  current: number;
  /** Renders the link to a step, counted from 0; null as long as it can’t be opened. */
  renderLink?: (index: number, props: { className: string; children: ReactNode }) => ReactNode;
};

/** Shows the steps of a setup at the side, or in a row on phones. */
export function SetupSteps({ title, names, current, renderLink }: Props) {
  const ui = useTexts('ui');
  return (
    <nav aria-label={title}>
      <p className="mb-2 text-[0.8125rem] text-muted lg:hidden">
        {ui('stepOf', { step: current + 1, total: names.length })}
      </p>
      <ol className="flex justify-between gap-2 lg:sticky lg:top-20 lg:grid lg:gap-1">
        {names.map((name, index) => {
          const children = <Step name={name} index={index} current={current} />;
          const className = 'flex min-h-9 items-center gap-2.5 rounded-control';
          const link =
            index !== current &&
            renderLink?.(index, { className: `${className} hover:text-fg`, children });
          return (
            <li
              key={name}
              aria-current={index === current ? 'step' : undefined}
              className={classes(
                'text-[0.8125rem]',
                index === current ? 'font-semibold text-fg' : 'text-muted',
              )}
            >
              {link || <span className={className}>{children}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Step({ name, index, current }: { name: string; index: number; current: number }) {
  return (
    <>
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
      <span className={classes(index !== current && 'sr-only lg:not-sr-only')}>{name}</span>
    </>
  );
}
