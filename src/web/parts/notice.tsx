import type { ComponentType, ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';

type Props = {
  tone: 'bad' | 'info';
  text: string;
  /** The link to what can be done about it. */
  children: ReactNode;
};

/** How a notice of something that needs a person is shown. */
export type NoticeShape = ComponentType<Props>;

/** Shows a notice above the content of a page. */
export function Notice({ tone, text, children }: Props) {
  return (
    <div className="mb-4">
      <Alert tone={tone}>
        {text} {children}
      </Alert>
    </div>
  );
}
