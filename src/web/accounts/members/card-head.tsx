import type { ReactNode } from 'react';

/** Renders the header of one of several lists on a page. */
export function CardHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </div>
  );
}
