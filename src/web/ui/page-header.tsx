import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';

type Props = { title: string; text?: ReactNode; actions?: ReactNode };

/** The bar of the layout that shows a page's title; undefined in layouts without one, and null before it is there. */
export const PageBar = createContext<HTMLElement | null | undefined>(undefined);

/** Renders the page's only h1 and its primary action, in the layout's bar if it has one, and sets the window title. */
export function PageHeader({ title, text, actions }: Props) {
  const bar = useContext(PageBar);
  const header = (
    <header
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
        bar === undefined && 'mb-5',
      )}
    >
      <title>{`${title} · Florin`}</title>
      <h1
        tabIndex={-1}
        className="min-w-0 text-[0.9375rem] leading-5.5 font-semibold tracking-[-0.01em] outline-none"
      >
        {title}
      </h1>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
  return (
    <>
      {bar === undefined ? header : bar && createPortal(header, bar)}
      {text && <p className="mb-5 max-w-prose text-muted">{text}</p>}
    </>
  );
}
