import { useWatch } from 'react-hook-form';
import { fiatProblem, fromMinor, toMinor } from '#contract/base/money.ts';
import { priceWithVat, vat as vatSchema } from '#contract/ledger/vat.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { CurrencyField } from './currency-field.tsx';
import type { LinkFormApi } from './use-link-form.ts';
import type { LinkInput } from './link-values.ts';
import { pointDecimal } from '#web/kit/form/point-decimal.ts';

/** Renders the fields of a link's price and VAT, and shows the total. */
export function PriceFields({ form }: { form: LinkFormApi }) {
  const t = useTexts('links');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
        <TextField
          label={t('amount.amount')}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('amount.nothing')}
          className="tabular text-right"
          error={form.error('amount.amount')}
          {...form.register('amount.amount', { setValueAs: pointDecimal })}
        />
        <CurrencyField form={form} name="amount.currency" />
      </div>
      <VatFields form={form} />
      <Total form={form} />
    </>
  );
}

function VatFields({ form }: { form: LinkFormApi }) {
  const t = useTexts('links');
  const vat = useWatch({ control: form.control, name: 'vat' });
  const toggle = (on: boolean) => {
    if (on) form.setValue('vat', { ratePercent: '', inclusive: true }, { shouldDirty: true });
    else form.unregister('vat');
  };
  const choose = (inclusive: boolean) =>
    form.setValue('vat.inclusive', inclusive, { shouldDirty: true });
  return (
    <>
      <Switch
        label={t('billing.vat')}
        hint={t('billing.vatHint')}
        checked={vat !== undefined}
        onChange={toggle}
      />
      {vat && (
        <>
          <TextField
            label={t('billing.vatRate')}
            inputMode="decimal"
            autoComplete="off"
            className="tabular max-w-40"
            error={form.error('vat.ratePercent')}
            {...form.register('vat.ratePercent', { setValueAs: pointDecimal })}
          />
          <ChoiceGroup legend={t('billing.vatMode')}>
            <div className="grid gap-2 sm:grid-cols-2">
              <ChoiceCard
                name="vat-mode"
                label={t('billing.vatInclusive')}
                hint={t('billing.vatInclusiveHint')}
                checked={vat.inclusive}
                onChange={() => choose(true)}
              />
              <ChoiceCard
                name="vat-mode"
                label={t('billing.vatExclusive')}
                hint={t('billing.vatExclusiveHint')}
                checked={!vat.inclusive}
                onChange={() => choose(false)}
              />
            </div>
          </ChoiceGroup>
        </>
      )}
    </>
  );
}

/** Shows the total that payers are charged, calculated as the server does. */
function Total({ form }: { form: LinkFormApi }) {
  const t = useTexts('links');
  const format = useFormat();
  const [amount, vat] = useWatch({ control: form.control, name: ['amount', 'vat'] });
  const price = reckon(amount, vat);
  if (!price) return null;
  const { currency } = amount;
  return (
    <p
      role="status"
      className="tabular flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-sunken px-4 py-3"
    >
      <span className="text-muted">{t('total.label')}</span>
      <span className="text-right">
        <strong className="text-base font-semibold">
          {format.fiat({ amount: fromMinor(price.total, currency), currency })}
        </strong>
        {vat && (
          <span className="block text-[0.8125rem] text-muted">
            {t('total.vat', {
              vat: format.fiat({ amount: fromMinor(price.vat, currency), currency }),
            })}
          </span>
        )}
      </span>
    </p>
  );
}

function reckon({ amount, currency }: LinkInput['amount'], vat: LinkInput['vat']) {
  if (fiatProblem(amount, currency)) return undefined;
  if (vat && !vatSchema.safeParse(vat).success) return undefined;
  return priceWithVat(toMinor(amount, currency), vat);
}
