import type { ReactNode } from 'react';

type Props = { title: string; text?: ReactNode; actions?: ReactNode };

/** The page's one h1, its window title, and its one primary action. */
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
