import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTexts } from '#web/kit/texts.ts';
import { Checkbox, ChoiceGroup } from '#web/ui/choice.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import type { LinkFormApi } from './use-link-form.ts';
import { linkWebhooksQuery } from './queries.ts';

/** Renders the settings for what happens after a payment. */
export function AfterStep({ form }: { form: LinkFormApi }) {
  const t = useTexts('links');
  const [companyId, environment] = useWatch({
    control: form.control,
    name: ['companyId', 'environment'],
  });
  const { data: webhooks } = useQuery(linkWebhooksQuery({ companyId, environment }));
  return (
    <>
      <TextArea
        label={t('after.message')}
        hint={t('after.messageHint')}
        optional
        error={form.error('customMessage')}
        {...form.registerOptional('customMessage')}
      />
      <TextField
        label={t('after.redirect')}
        hint={t('after.redirectHint')}
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        error={form.error('redirectUrl')}
        {...form.registerOptional('redirectUrl')}
      />
      <ChoiceGroup
        legend={t('after.webhooks')}
        hint={webhooks && (webhooks.length > 0 ? t('after.allWebhooks') : t('after.noWebhooks'))}
        error={form.error('webhookIds')}
      >
        {webhooks?.map(({ id, name, url }) => (
          <Checkbox
            key={id}
            value={id}
            label={
              <>
                {name} <span className="text-muted">{new URL(url).host}</span>
              </>
            }
            {...form.register('webhookIds')}
          />
        ))}
      </ChoiceGroup>
    </>
  );
}
