import 'sonner/dist/styles.css';
import { Toaster } from 'sonner';
import { useTheme } from '#web/theme.ts';

/** The only default export: `lazy` asks for one. */
export default function ToastStack() {
  return (
    <Toaster
      theme={useTheme()}
      position="bottom-right"
      visibleToasts={3}
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
