import 'sonner/dist/styles.css';
import { useEffect } from 'react';
import { toast as show, Toaster } from 'sonner';
import { useTheme } from '#web/kit/theme.ts';
import { room } from './toast-queue.ts';
import { type Toast, toastQueue } from './toasts.ts';

/** The screen of the queue. The only default export: `lazy` asks for one. */
export default function ToastStack() {
  useEffect(() => toastQueue.attach(put), []);
  return (
    <Toaster
      theme={useTheme()}
      position="bottom-right"
      expand
      visibleToasts={room}
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

function put({ tone, text, action, durationMs }: Toast, gone: () => void): void {
  show[tone](text, {
    duration: durationMs,
    // Of the button that takes it away the library tells no one.
    ...(action && { action: { label: action.label, onClick: press(action.onClick, gone) } }),
    onAutoClose: gone,
    onDismiss: gone,
  });
}

function press(first: () => void, then: () => void): () => void {
  return () => {
    first();
    then();
  };
}
