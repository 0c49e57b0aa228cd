import { useTexts } from '#web/kit/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { AfterStep } from './after-step.tsx';
import type { LinkFormApi } from './use-link-form.ts';
import { NameFields } from './name-fields.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PriceFields } from './price-fields.tsx';

const hour = 60 * 60;
const lives = [
  [hour / 4, 'order.life.quarter'],
  [hour, 'order.life.hour'],
  [24 * hour, 'order.life.day'],
  [7 * 24 * hour, 'order.life.week'],
  [30 * 24 * hour, 'order.life.month'],
] as const;

/** Renders an order's price, the wallets that receive it, and the webhooks to notify. */
export function RecipientStep({ form }: { form: LinkFormApi }) {
  const t = useTexts('links');
  return (
    <>
      <NameFields form={form} />
      <PriceFields form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('order.reference')}
          hint={t('order.referenceHint')}
          optional
          autoComplete="off"
          error={form.error('reference')}
          {...form.registerOptional('reference')}
        />
        <SelectField
          label={t('order.life')}
          hint={t('order.lifeHint')}
          placeholder={t('order.life.never')}
          options={lives.map(([seconds, label]) => ({ value: String(seconds), label: t(label) }))}
          error={form.error('expiresInSeconds')}
          {...form.register('expiresInSeconds', { setValueAs: secondsOf })}
        />
      </div>
      <PaymentStep form={form} />
      <AfterStep form={form} />
    </>
  );
}

function secondsOf(value: unknown): number | undefined {
  return value === '' || value === undefined ? undefined : Number(value);
}
