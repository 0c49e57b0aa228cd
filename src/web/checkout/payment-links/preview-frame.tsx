import { useEffect, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';

export type PreviewWidth = 'phone' | 'desktop';

type Props = { html: string; width: PreviewWidth; title: string };

/**
 * Renders a checkout page in a sandboxed frame: no scripts run, no forms are sent, and only
 * Florin's style sheets and fonts load.
 */
export function PreviewFrame({ html, width, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trusted(html);
  }, [html]);
  const wide = width === 'desktop';
  return (
    <div className="h-150 overflow-hidden rounded-control border border-line bg-sunken">
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        className={classes(
          'origin-top-left border-0',
          // A viewport of 1024 px, scaled to the width of the column.
          wide ? 'h-[1765px] w-[1024px] scale-[0.34]' : 'size-full',
        )}
      />
    </div>
  );
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => string };
};

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

// Marks HTML of Florin's server, in which all input is escaped, as trusted. Browsers without
// Trusted Types use the string unchanged.
function trusted(html: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('link-preview', { createHTML: (text) => text });
  return policy ? policy.createHTML(html) : html;
}
