import { useTexts } from '#web/kit/texts.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import type { LinkFormApi } from './use-link-form.ts';

/** Renders the link's name and description, which payers see before they pay. */
export function NameFields({ form }: { form: LinkFormApi }) {
  const t = useTexts('links');
  return (
    <>
      <TextField
        label={t('billing.name')}
        hint={t('billing.nameHint')}
        error={form.error('name')}
        {...form.register('name')}
      />
      <TextArea
        label={t('billing.description')}
        hint={t('billing.descriptionHint')}
        optional
        error={form.error('description')}
        {...form.registerOptional('description')}
      />
    </>
  );
}
