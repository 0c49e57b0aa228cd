import type { ReactNode } from 'react';

type Props = { title: string; text?: string; children: ReactNode };

/** Renders one step of a setup. */
export function StepBody({ title, text, children }: Props) {
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
        {text && <p className="max-w-prose text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
