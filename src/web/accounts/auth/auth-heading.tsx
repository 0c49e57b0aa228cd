import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  title: string;
  text?: ReactNode;
  /** For content that replaces a submitted form, so that screen readers announce it. */
  takesFocus?: boolean;
};

export function AuthHeading({ title, text, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="mb-1 grid gap-1">
      <title>{`${title} · Florin`}</title>
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
        {title}
      </h1>
      {text && <p className="wrap-anywhere text-muted">{text}</p>}
    </div>
  );
}
