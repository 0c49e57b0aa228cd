import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export type ReadPhone = {
  /** ISO 3166-1 alpha-2; empty while it is unknown. */
  country: string;
  /** As people of the country write it. */
  national: string;
  /** E.164. What cannot be a number stays as it was typed, without a plus: the contract refuses it. */
  value: string;
};

/** Reads what someone typed: in the way of their country, or with a plus and any country's code. */
export function readPhone(text: string, country: string): ReadPhone {
  const number = parsePhoneNumberFromString(text, asCountry(country));
  if (!number?.isPossible())
    return { country, national: text, value: text.trim().replace('+', '') };
  return {
    // Several countries share a calling code: without better knowledge the chosen one stays.
    country: number.country ?? country,
    national: number.formatNational(),
    value: number.number,
  };
}

/** Such as +49; undefined for a territory without telephones of its own. */
export function callingCode(country: string): string | undefined {
  const known = asCountry(country);
  return known && `+${getCountryCallingCode(known)}`;
}

function asCountry(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}
