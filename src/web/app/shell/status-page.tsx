import type { ReactNode } from 'react';

type Props = {
  title: string;
  text?: string;
  detail?: string | undefined;
  children?: ReactNode;
};

/** Renders the replacement of a page that can't be shown, inside the layout if that works. */
export function StatusPage({ title, text, detail, children }: Props) {
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-3 p-6 text-center">
      <title>{`${title} · Florin`}</title>
      <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight outline-none">
        {title}
      </h1>
      {text && <p className="max-w-md text-muted">{text}</p>}
      {detail && (
        <p className="max-w-full rounded-control bg-sunken px-2 py-1 font-mono text-[0.8125rem]">
          {detail}
        </p>
      )}
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}
