import { useTexts } from '#web/kit/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import type { LinkFormApi } from './use-link-form.ts';

/** Renders the field of the link's name, which payers see. */
export function NameField({ form }: { form: LinkFormApi }) {
  const t = useTexts('links');
  return (
    <TextField
      label={t('billing.name')}
      hint={t('billing.nameHint')}
      error={form.error('name')}
      {...form.register('name')}
    />
  );
}
