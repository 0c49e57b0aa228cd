import type { ComponentProps } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { TextField } from '#web/ui/field.tsx';

type Props = ComponentProps<'input'> & { error: string | undefined };

/** Renders the field of a member's job title, which grants no privilege. */
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
