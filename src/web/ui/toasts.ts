import { createToastQueue } from './toast-queue.ts';

export type Toast = {
  tone: 'success' | 'error';
  text: string;
  action: { label: string; onClick: () => void } | undefined;
  durationMs: number;
};

/** The page's only queue. */
export const toastQueue = createToastQueue<Toast>();
