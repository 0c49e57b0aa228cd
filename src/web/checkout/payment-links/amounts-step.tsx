import { Plus, X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { mostSuggestions } from '#contract/checkout/donations.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ChoiceGroup } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { CurrencyField } from './currency-field.tsx';
import type { LinkFormApi } from './use-link-form.ts';
import { NameFields } from './name-fields.tsx';
import { optionalPointDecimal, pointDecimal } from '#web/kit/form/point-decimal.ts';

/** Renders the purpose and amounts of a donation link. */
export function AmountsStep({ form }: { form: LinkFormApi }) {
  const t = useTexts('links');
  const [freeAmount, showTotal] = useWatch({
    control: form.control,
    name: ['freeAmount', 'showTotal'],
  });
  return (
    <>
      <NameFields form={form} />
      <div className="sm:max-w-56">
        <CurrencyField form={form} name="currency" />
      </div>
      <Suggestions form={form} />
      <Switch
        label={t('donation.free')}
        hint={t('donation.freeHint')}
        checked={freeAmount}
        onChange={(on) => form.setValue('freeAmount', on, { shouldDirty: true })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Limit form={form} name="minimum" label={t('donation.minimum')} />
        <Limit form={form} name="maximum" label={t('donation.maximum')} />
      </div>
      <Switch
        label={t('donation.total')}
        hint={t('donation.totalHint')}
        checked={showTotal}
        onChange={(on) => form.setValue('showTotal', on, { shouldDirty: true })}
      />
    </>
  );
}

function Suggestions({ form }: { form: LinkFormApi }) {
  const t = useTexts('links');
  const amounts = useWatch({ control: form.control, name: 'suggestedAmounts' });
  const change = (next: string[]) => {
    form.clearErrors('suggestedAmounts');
    form.setValue('suggestedAmounts', next, { shouldDirty: true });
  };
  return (
    <ChoiceGroup legend={t('donation.suggested')} hint={t('donation.suggestedHint')}>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {amounts.map((_, index) => (
          <div key={index} className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <TextField
                label={t('donation.amount', { number: String(index + 1) })}
                inputMode="decimal"
                autoComplete="off"
                placeholder={t('amount.nothing')}
                className="tabular text-right"
                error={form.error(`suggestedAmounts.${index}`)}
                {...form.register(`suggestedAmounts.${index}`, { setValueAs: pointDecimal })}
              />
            </div>
            {amounts.length > 1 && (
              <span className="pt-6.5">
                <IconButton
                  label={t('donation.remove', { number: String(index + 1) })}
                  onClick={() => change(amounts.toSpliced(index, 1))}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              </span>
            )}
          </div>
        ))}
      </div>
      {amounts.length < mostSuggestions && (
        <span>
          <Button variant="secondary" onClick={() => change([...amounts, ''])}>
            <Plus aria-hidden className="size-4" />
            {t('donation.add')}
          </Button>
        </span>
      )}
    </ChoiceGroup>
  );
}

type LimitProps = { form: LinkFormApi; name: 'minimum' | 'maximum'; label: string };

function Limit({ form, name, label }: LimitProps) {
  return (
    <TextField
      label={label}
      optional
      inputMode="decimal"
      autoComplete="off"
      className="tabular text-right"
      error={form.error(name)}
      {...form.register(name, { setValueAs: optionalPointDecimal })}
    />
  );
}
