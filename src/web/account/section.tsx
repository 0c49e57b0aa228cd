import { type ReactNode, useId } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Card } from '#web/ui/card.tsx';

type Props = {
  title: string;
  text: string;
  /** Beside the title. */
  badge?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** One subject of the account: what it is at the left, what can be done in a card at the right. */
export function Section({ title, text, badge, children, className }: Props) {
  const id = useId();
  return (
    <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={id} className="text-sm font-semibold">
            {title}
          </h2>
          {badge}
        </div>
        <p className="mt-1 text-[0.8125rem] text-muted">{text}</p>
      </div>
      <Card aria-labelledby={id} className={classes('grid content-start gap-4 p-5', className)}>
        {children}
      </Card>
    </div>
  );
}
