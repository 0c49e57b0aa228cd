import type { ReactNode } from 'react';

type Props = { title: string; text?: ReactNode; actions?: ReactNode };

/**
 * Renders the page's only h1 and its primary action as a bar across the sheet, and sets the window title. `--inset` is
 * the sheet's padding.
 */
export function PageHeader({ title, text, actions }: Props) {
  return (
    <>
      <header className="z-20 mx-[calc(50%-50cqw)] mb-5 flex min-h-(--header) flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-card px-(--inset) py-2 md:sticky md:top-(--banner) md:rounded-t-sheet">
        <title>{`${title} · Florin`}</title>
        <h1
          tabIndex={-1}
          className="min-w-0 text-[0.9375rem] leading-5.5 font-semibold tracking-[-0.01em] outline-none"
        >
          {title}
        </h1>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {text && <p className="mb-5 max-w-prose text-muted">{text}</p>}
    </>
  );
}
