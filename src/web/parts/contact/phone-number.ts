import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export type ReadPhone = {
  /** ISO 3166-1 alpha-2; empty while unknown. */
  country: string;
  /** In the country's national format. */
  national: string;
  /** E.164. Text that can't be a number is kept as typed, without a plus, so that the contract refuses it. */
  value: string;
};

/** Parses typed text: in the country's national format, or with a plus and any calling code. */
export function readPhone(text: string, country: string): ReadPhone {
  const number = parsePhoneNumberFromString(text, asCountry(country));
  if (!number?.isPossible())
    return { country, national: text, value: text.trim().replace('+', '') };
  return {
    // Several countries share a calling code: keep the chosen one unless the number determines it.
    country: number.country ?? country,
    national: number.formatNational(),
    value: number.number,
  };
}

/** Returns a calling code such as +49, or undefined for a territory without its own. */
export function callingCode(country: string): string | undefined {
  const known = asCountry(country);
  return known && `+${getCountryCallingCode(known)}`;
}

function asCountry(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}
