import { useEffect, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';

export type PreviewWidth = 'phone' | 'desktop';

type Props = { html: string; width: PreviewWidth; title: string };

/**
 * A page of the checkout in a frame in which nothing runs and no form can be sent: the sandbox lets it
 * load our style sheets and fonts and nothing else.
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
          // A window of 1024 pixels, made as small as the column is wide.
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

// The server wrote it, with all that people typed as text; browsers without the check take it as it is.
function trusted(html: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('link-preview', { createHTML: (text) => text });
  return policy ? policy.createHTML(html) : html;
}
