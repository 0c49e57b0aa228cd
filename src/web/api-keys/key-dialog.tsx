import { type ComponentProps, useState } from 'react';
import type { ApiError } from '#web/api-error.ts';
import { DiscardDialog } from '#web/discard-guard.tsx';
import { FormFailure } from '#web/failure.tsx';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyFields } from './key-fields.tsx';

type Props = {
  title: string;
  submit: string;
  form: object & { failure: ApiError | undefined; dirty: boolean; busy: boolean };
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onClose: () => void;
};

/** The form around a key's fields; what was typed is not lost without a question. */
export function KeyDialog({ title, submit, form, onSubmit, onClose }: Props) {
  const ui = useTexts('ui');
  const [asking, setAsking] = useState(false);
  const close = () => (form.dirty ? setAsking(true) : onClose());
  return (
    <Dialog open title={title} onClose={close}>
      <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={onSubmit}>
        <FormFailure failure={form.failure} />
        <KeyFields {...(form as unknown as ComponentProps<typeof KeyFields>)} />
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
