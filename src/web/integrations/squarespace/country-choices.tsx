import { X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { useCountries } from '#web/parts/contact/use-countries.ts';
import { SelectField } from '#web/ui/select.tsx';
import type { SettingsForm } from './settings-step.tsx';

type Props = { form: SettingsForm; index: number };

/** Chooses where a shipping option delivers to: everywhere, or to some countries. */
export function CountryChoices({ form, index }: Props) {
  const t = useTexts('squarespace');
  const name = `shippingOptions.${index}.countries` as const;
  const countries = useWatch({ control: form.control, name }) ?? null;
  const set = (codes: string[] | null) =>
    form.setValue(name, codes, { shouldDirty: true, shouldValidate: codes?.length !== 0 });
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('shipping.where')}
        value={countries === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: t('shipping.everywhere') },
          { value: 'some', label: t('shipping.some') },
        ]}
        onChange={({ target }) => set(target.value === 'all' ? null : [])}
      />
      {countries !== null && <Chosen countries={countries} set={set} error={form.error(name)} />}
    </div>
  );
}

type ChosenProps = {
  countries: string[];
  set: (codes: string[]) => void;
  error: string | undefined;
};

function Chosen({ countries, set, error }: ChosenProps) {
  const t = useTexts('squarespace');
  const ui = useTexts('ui');
  const format = useFormat();
  const all = useCountries();
  return (
    <>
      {countries.length > 0 && (
        <ul aria-label={t('shipping.where')} className="flex flex-wrap gap-1.5">
          {countries.map((code) => (
            <li
              key={code}
              className="inline-flex min-h-8 items-center gap-1 rounded-control border border-line bg-sunken pl-2 text-[0.8125rem]"
            >
              {format.country(code)}
              <button
                type="button"
                aria-label={ui('removeThing', { thing: format.country(code) })}
                className="grid size-7 place-items-center rounded-control hover:bg-hover"
                onClick={() => set(countries.filter((other) => other !== code))}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={t('shipping.addCountry')}
        placeholder={t('shipping.choose')}
        value=""
        options={all.filter(({ value }) => !countries.includes(value))}
        error={error}
        onChange={({ target }) => set([...countries, target.value])}
      />
    </>
  );
}
