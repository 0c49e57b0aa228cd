import { useUnmatchedCount } from '#web/parts/unmatched-notice.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { classes } from '#web/ui/classes.ts';

/** Shows how many transfers a person has to assign; nothing if there are none. */
export function NavCount({ className }: { className: string }) {
  const t = useTexts('shell');
  const counted = useUnmatchedCount();
  if (!counted || counted.total === 0) return null;
  const { total, isMore } = counted;
  return (
    <>
      <span
        aria-hidden
        className={classes(
          'tabular min-w-4.5 rounded-full bg-warn-soft px-1.5 text-center text-[0.6875rem] leading-4.5 font-medium text-warn-text',
          className,
        )}
      >
        {total > 99 ? '99+' : total}
      </span>
      <span className="sr-only">
        {t(isMore ? 'unmatched.waitingMore' : 'unmatched.waiting', { count: total })}
      </span>
    </>
  );
}
