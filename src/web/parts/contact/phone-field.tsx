import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { countryCodes } from './countries.ts';
import { useFormat } from '#web/kit/format.ts';
import type { ReadPhone } from './phone-number.ts';
import { useLocale, useTexts } from '#web/kit/texts.ts';
import { classes, control } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

type Numbers = typeof import('./phone-number.ts');
type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** E.164, or what was typed instead; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** Assumed until the number or its writer says another. */
  country?: string | undefined;
};

/** A telephone number: its country, and the number as people there write it. For `Controller`. */
export function PhoneField(props: Props) {
  const { label, hint, error, optional = false, onBlur, name, ref } = props;
  const t = useTexts('ui');
  const numbers = usePhoneNumbers();
  const countries = useCountryOptions(numbers);
  const { phone, type, chooseCountry, tidy } = usePhone(numbers, props);
  return (
    <Field {...{ label, hint, error, optional }}>
      {(field) => (
        <div className="grid gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Select
            aria-label={t('phoneCountry')}
            placeholder={t('phoneCountry')}
            options={countries}
            value={phone.country}
            onChange={({ target }) => chooseCountry(target.value)}
          />
          <input
            type="tel"
            autoComplete="tel"
            className={classes(control, 'tabular')}
            value={phone.national}
            onChange={({ target }) => type(target.value)}
            onBlur={() => {
              tidy();
              onBlur?.();
            }}
            {...{ name, ref }}
            {...field}
          />
        </div>
      )}
    </Field>
  );
}

/** What is known of telephone numbers weighs more than most pages: it is fetched beside them. */
function usePhoneNumbers(): Numbers | undefined {
  const [numbers, setNumbers] = useState<Numbers>();
  useEffect(() => {
    import('./phone-number.ts').then(setNumbers, () => undefined);
  }, []);
  return numbers;
}

function usePhone(
  numbers: Numbers | undefined,
  { value, onChange, country }: Pick<Props, 'value' | 'onChange' | 'country'>,
) {
  const [phone, setPhone] = useState<Omit<ReadPhone, 'value'>>({ country: '', national: value });
  const reported = useRef<string>(undefined);
  const shown = { ...phone, country: phone.country || country || ownRegion() };

  function report(next: string) {
    if (numbers) reported.current = next;
    if (next !== value) onChange(next);
  }

  // The form has another number than was typed here, or what was typed can only now be read.
  useEffect(() => {
    if (!numbers || value === reported.current) return;
    const read = numbers.readPhone(value, shown.country);
    setPhone(read);
    report(read.value);
    // oxlint-disable-next-line react/exhaustive-deps -- a country chosen later reports for itself
  }, [numbers, value]);

  return {
    phone: shown,
    type: (text: string) => {
      const read = numbers?.readPhone(text, shown.country);
      setPhone({ country: read?.country ?? shown.country, national: text });
      report(read?.value ?? text);
    },
    chooseCountry: (chosen: string) => {
      setPhone({ ...phone, country: chosen });
      report(numbers?.readPhone(phone.national, chosen).value ?? phone.national);
    },
    /** Once it is finished the number is written as its country does. */
    tidy: () => {
      if (numbers) setPhone(numbers.readPhone(phone.national, shown.country));
    },
  };
}

function useCountryOptions(numbers: Numbers | undefined) {
  const locale = useLocale();
  const format = useFormat();
  return useMemo(
    () =>
      countryCodes
        .flatMap((value) => {
          const code = numbers?.callingCode(value);
          const name = format.country(value);
          if (numbers && !code) return [];
          return { value, label: code ? `${name} (${code})` : name };
        })
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [locale, format, numbers],
  );
}

/** Of the browser's language, where it names one. */
function ownRegion(): string {
  return new Intl.Locale(navigator.language).region ?? '';
}
