import type { ReactNode } from 'react';

type Props = { title: string; text?: ReactNode; actions?: ReactNode };

/** Renders the page's only h1 and its primary action, and sets the window title. */
export function PageHeader({ title, text, actions }: Props) {
  return (
    <header className="mb-5 grid gap-1">
      <title>{`${title} · Florin`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
          {title}
        </h1>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {text && <p className="max-w-prose text-muted">{text}</p>}
    </header>
  );
}
