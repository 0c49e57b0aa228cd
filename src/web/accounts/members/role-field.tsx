import type { ComponentProps } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { TextField } from '#web/ui/field.tsx';

type Props = ComponentProps<'input'> & { error: string | undefined };

/** What someone is called in the business; no privilege comes with it. */
export function RoleField(props: Props) {
  const t = useTexts('members');
  return (
    <TextField
      label={t('role.label')}
      hint={t('role.hint')}
      optional
      autoComplete="off"
      {...props}
    />
  );
}
