import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { backdrop, dialogPopup } from './classes.ts';

type Props = {
  open: boolean;
  title: string;
  text: ReactNode;
  /** What to decide before confirming. */
  children?: ReactNode;
  confirm: string;
  cancel: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation of an irreversible action. Cancel has the initial focus. */
export function ConfirmDialog(props: Props) {
  const { open, title, text, children, confirm, cancel, busy, onConfirm, onCancel } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        {/* Forced because the dialog can open above other dialogs. */}
        <AlertDialog.Backdrop forceRender className={backdrop} />
        <AlertDialog.Popup className={dialogPopup}>
          <AlertDialog.Title className="text-base font-semibold tracking-tight">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-muted">{text}</AlertDialog.Description>
          {children}
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Button variant="secondary" onClick={onCancel} autoFocus>
              {cancel}
            </Button>
            <Button variant="danger" busy={busy ?? false} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
