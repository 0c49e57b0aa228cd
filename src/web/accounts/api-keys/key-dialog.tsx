import type { ComponentProps } from 'react';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { KeyFields } from './key-fields.tsx';

type Props = Omit<ComponentProps<typeof FormDialog>, 'children'> &
  Pick<ComponentProps<typeof KeyFields>, 'offered' | 'scopesHint'>;

/** Renders the form with a key's fields. */
export function KeyDialog({ offered, scopesHint, ...props }: Props) {
  return (
    <FormDialog {...props}>
      <KeyFields
        {...(props.form as unknown as ComponentProps<typeof KeyFields>)}
        offered={offered}
        scopesHint={scopesHint}
      />
    </FormDialog>
  );
}
