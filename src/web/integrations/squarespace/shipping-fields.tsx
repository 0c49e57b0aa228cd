import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { shippingMaximum } from '#contract/integrations/squarespace.ts';
import { pointDecimal } from '#web/kit/form/point-decimal.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CountryChoices } from './country-choices.tsx';
import type { SettingsForm } from './settings-step.tsx';

type Props = { form: SettingsForm; currency: string };

/** Edits the ways to send an order. */
export function ShippingFields({ form, currency }: Props) {
  const t = useTexts('squarespace');
  const options = useFieldArray({ control: form.control, name: 'shippingOptions' });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">{t('shipping.legend')}</legend>
      <p className="text-[0.8125rem] text-muted">{t('shipping.text')}</p>
      {options.fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-3 rounded-card border border-line bg-card p-4">
          <legend className="sr-only">{t('shipping.one', { number: index + 1 })}</legend>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
            <TextField
              label={t('shipping.name')}
              autoComplete="off"
              error={form.error(`shippingOptions.${index}.name`)}
              {...form.register(`shippingOptions.${index}.name`)}
            />
            <IconButton
              label={t('shipping.remove', { number: index + 1 })}
              className="mt-6.5 sm:order-last"
              onClick={() => options.remove(index)}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
            <TextField
              label={t('shipping.price', { currency })}
              inputMode="decimal"
              autoComplete="off"
              className="tabular text-right"
              error={form.error(`shippingOptions.${index}.price`)}
              {...form.register(`shippingOptions.${index}.price`, { setValueAs: pointDecimal })}
            />
          </div>
          <CountryChoices form={form} index={index} />
        </fieldset>
      ))}
      {options.fields.length < shippingMaximum && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => options.append({ name: '', price: '', countries: null })}
        >
          <Plus aria-hidden className="size-4" />
          {t('shipping.add')}
        </Button>
      )}
    </fieldset>
  );
}
