import type { ReactNode } from 'react';

export function AuthHeading({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div className="mb-1 grid gap-1">
      <title>{`${title} · Florin`}</title>
      <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
        {title}
      </h1>
      {text && <p className="text-muted">{text}</p>}
    </div>
  );
}
