import type { ComponentProps, ReactNode } from 'react';
import type { ApiError } from '#web/kit/api/api-error.ts';
import { Form } from './form-element.tsx';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/ui/dialog.tsx';

type Props = {
  title: string;
  text?: ReactNode;
  /** Label of the submit button. */
  submit: string;
  form: ComponentProps<typeof Form>['form'] & { failure: ApiError | undefined; busy: boolean };
  /** Replaces the default display of the form's failure. */
  failure?: ReactNode;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onClose: () => void;
  children: ReactNode;
};

/** Shows a form in a dialog, and asks for confirmation before typed input is discarded. */
export function FormDialog({ submit, form, failure, onSubmit, children, ...own }: Props) {
  return (
    <Dialog open {...own}>
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={onSubmit}>
        {failure ?? <FormFailure failure={form.failure} />}
        {children}
        <div className="flex justify-end gap-2">
          <DialogCancel />
          <Button type="submit" busy={form.busy}>
            {submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
