import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { SelectField } from '#web/ui/select.tsx';
import { currenciesQuery } from './queries.ts';
import type { LinkFormApi } from './use-link-form.ts';

type Props = { form: LinkFormApi; name: 'currency' | 'amount.currency' };

/** Renders the choice of a link's currency, from those that are priced now. */
export function CurrencyField({ form, name }: Props) {
  const t = useTexts('links');
  const format = useFormat();
  const { data = [] } = useQuery(currenciesQuery());
  // The chosen one stays, whether or not it is still priced.
  const chosen = useWatch({ control: form.control, name });
  const codes = [...new Set([...data.map(({ code }) => code), chosen])].toSorted();
  return (
    <SelectField
      label={t('amount.currency')}
      options={codes.map((code) => ({
        value: code,
        label: `${code} · ${format.currencyName(code)}`,
      }))}
      error={form.error(name)}
      {...form.register(name)}
    />
  );
}
