import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { backdrop, classes } from './classes.ts';

type Props = {
  open: boolean;
  /** Called on Esc, the close button and a click outside. Keep the dialog open to refuse. */
  onClose: () => void;
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Disables the close button, Esc and clicks outside, for content that is shown only once. */
  insistent?: boolean;
};

export const dialogPopup =
  'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-dialog border border-line bg-card p-5 shadow-popup outline-none ' +
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(32rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-dialog sm:p-6';

/**
 * Shows a modal dialog: focus stays inside and returns when it closes. On phones it slides up from
 * the bottom.
 */
export function Dialog({ open, onClose, title, text, children, insistent }: Props) {
  const t = useTexts('ui');
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // On touch devices the keyboard would cover the dialog.
  const firstFocus = () =>
    matchMedia('(pointer: coarse)').matches
      ? popup.current
      : body.current?.querySelector<HTMLElement>('input, select, textarea, button');
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={insistent ?? false}
      onOpenChange={(next, details) => {
        if (insistent && details.reason === 'escape-key') return;
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup ref={popup} initialFocus={firstFocus} className={dialogPopup}>
          <div className="mb-4 flex items-start justify-between gap-4">
            <div className="grid gap-1">
              <Base.Title className="text-base font-semibold tracking-tight">{title}</Base.Title>
              {text && <Base.Description className="text-muted">{text}</Base.Description>}
            </div>
            {!insistent && (
              <Base.Close
                aria-label={t('close')}
                className={classes(
                  '-mt-1.5 -mr-1.5 grid size-control shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-fg',
                )}
              >
                <X aria-hidden className="size-4" />
              </Base.Close>
            )}
          </div>
          <div ref={body}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
