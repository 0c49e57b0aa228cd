import 'sonner/dist/styles.css';
import { useEffect } from 'react';
import { toast as show, Toaster } from 'sonner';
import { useTheme } from '#web/kit/theme.ts';
import { maxVisible } from './toast-queue.ts';
import { type Toast, toastQueue } from './toasts.ts';

/** Renders the toasts of the queue. A default export because `lazy` requires one. */
export default function ToastStack() {
  useEffect(() => toastQueue.attach(put), []);
  return (
    <Toaster
      theme={useTheme()}
      position="bottom-right"
      expand
      visibleToasts={maxVisible}
      toastOptions={{
        classNames: {
          toast: 'border-line! bg-card! text-fg! rounded-card! font-sans! shadow-popup!',
          success: '[&_[data-icon]]:text-ok',
          error: '[&_[data-icon]]:text-bad',
          actionButton: 'bg-accent! text-accent-fg! rounded-control! h-8! px-3!',
        },
      }}
    />
  );
}

function put({ tone, text, action, durationMs }: Toast, onClose: () => void): void {
  show[tone](text, {
    duration: durationMs,
    // Sonner has no callback for a dismissal by the action button.
    ...(action && { action: { label: action.label, onClick: inOrder(action.onClick, onClose) } }),
    onAutoClose: onClose,
    onDismiss: onClose,
  });
}

function inOrder(first: () => void, then: () => void): () => void {
  return () => {
    first();
    then();
  };
}
