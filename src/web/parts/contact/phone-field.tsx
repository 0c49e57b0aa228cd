import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { countryCodes } from '#contract/base/places/countries.ts';
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
  /** E.164, or the typed text if it is not a valid number; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** Default country until the number or the user sets another. */
  country?: string | undefined;
};

/** Renders a phone number: its country, and the number in national format. For use in `Controller`. */
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

/**
 * The metadata is larger than most pages, so it is loaded separately. That starts with the page that has
 * the field, since a number that is submitted before it is loaded is refused as incomplete.
 */
const loading = import('./phone-number.ts').catch(() => undefined);

/** Returns the phone number metadata; undefined while it is loading, or if it can't be loaded. */
function usePhoneNumbers(): Numbers | undefined {
  const [numbers, setNumbers] = useState<Numbers>();
  useEffect(() => {
    void loading.then(setNumbers);
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

  // The form's number differs from the typed text, or the metadata has just loaded.
  useEffect(() => {
    if (!numbers || value === reported.current) return;
    const read = numbers.readPhone(value, shown.country);
    setPhone(read);
    report(read.value);
    // oxlint-disable-next-line react/exhaustive-deps -- a country that is chosen later reports its own change
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
    /** Formats a complete number as its country does. */
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

/** Returns the region of the browser's language, or an empty string. Some browsers name one like `en-US@posix`. */
function ownRegion(): string {
  try {
    return new Intl.Locale(navigator.language).region ?? '';
  } catch {
    return '';
  }
}
