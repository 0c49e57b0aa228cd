import { createToastQueue } from './toast-queue.ts';

export type Toast = {
  tone: 'success' | 'error';
  text: string;
  action: { label: string; onClick: () => void } | undefined;
  durationMs: number;
};

/** The one queue of the page. */
export const toastQueue = createToastQueue<Toast>();
