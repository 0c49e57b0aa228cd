import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ApiError } from '#web/kit/api/api-error.ts';
import { DiscardDialog } from './discard-guard.tsx';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = {
  title: string;
  text?: ReactNode;
  /** Label of the submit button. */
  submit: string;
  form: { failure: ApiError | undefined; dirty: boolean; busy: boolean };
  /** Replaces the default display of the form's failure. */
  failure?: ReactNode;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onClose: () => void;
  children: ReactNode;
};

/** Shows a form in a dialog, and asks for confirmation before typed input is discarded. */
export function FormDialog({ submit, form, failure, onSubmit, onClose, children, ...own }: Props) {
  const ui = useTexts('ui');
  const [asking, setAsking] = useState(false);
  const close = () => (form.dirty ? setAsking(true) : onClose());
  return (
    <Dialog open onClose={close} {...own}>
      <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={onSubmit}>
        {failure ?? <FormFailure failure={form.failure} />}
        {children}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={close}>
            {ui('cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {submit}
          </Button>
        </div>
      </form>
      <DiscardDialog open={asking} onDiscard={onClose} onKeep={() => setAsking(false)} />
    </Dialog>
  );
}
