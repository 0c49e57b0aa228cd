import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from './button.tsx';
import { backdrop, classes, dialogPopup } from './classes.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { hasUnsaved, type IsUnsaved, UnsavedScope, useUnsaved } from './unsaved.ts';

type Props = {
  open: boolean;
  /**
   * Called on Esc, the close button, Cancel and a click outside, once unsaved input may be
   * discarded.
   */
  onClose: () => void;
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Disables the close button, Esc and clicks outside, for content that is shown only once. */
  insistent?: boolean;
  /** Its forms keep a draft, so that leaving the page loses nothing. Closing discards it. */
  keepsDraft?: boolean;
};

/**
 * Shows a modal dialog: focus stays inside and returns when it closes. On phones it slides up from
 * the bottom.
 */
export function Dialog(props: Props) {
  const { open, onClose, title, text, children, insistent, keepsDraft } = props;
  const t = useTexts('ui');
  const [forms] = useState(() => new Set<IsUnsaved>());
  const [asking, setAsking] = useState(false);
  useUnsaved(() => !keepsDraft && hasUnsaved(forms));
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
        if (next) return;
        if (hasUnsaved(forms)) setAsking(true);
        else onClose();
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
          <div ref={body}>
            <UnsavedScope value={forms}>{children}</UnsavedScope>
          </div>
          <DiscardDialog
            open={asking}
            onDiscard={() => {
              setAsking(false);
              onClose();
            }}
            onKeep={() => setAsking(false)}
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Renders the button that closes the dialog around it, as Esc does: unsaved input is asked about. */
export function DialogCancel({ label }: { label?: string }) {
  const t = useTexts('ui');
  return <Base.Close render={<Button variant="secondary" />}>{label ?? t('cancel')}</Base.Close>;
}
