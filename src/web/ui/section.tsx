import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { classes } from './classes.ts';

type Props = {
  title: string;
  text: string;
  /** Next to the title. */
  badge?: ReactNode;
  children: ReactNode;
  className?: string;
  /** The id for links to the section. */
  anchor?: string;
};

/** Renders one section of a page: its description on the left, a card with its controls on the right. */
export function Section({ title, text, badge, children, className, anchor }: Props) {
  const id = useId();
  return (
    <div
      id={anchor}
      className="grid scroll-mt-20 gap-x-8 gap-y-3 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
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
