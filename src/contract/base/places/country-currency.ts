import { type Currency, currencyCodes } from '#contract/base/money.ts';

/** Countries (ISO 3166-1) that share the currency of another, or of a union. AQ has none, and uses the dollar here. */
const shared: Partial<Record<Currency, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XPF: 'NC PF WF',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'CK NU NZ PN TK',
  GBP: 'GB GG GS IM JE',
  NOK: 'BV NO SJ',
  DKK: 'DK FO GL',
  CHF: 'CH LI',
  MAD: 'EH MA',
  ILS: 'IL PS',
  XCG: 'CW SX',
  VES: 'VE',
};

/** Returns a country's currency. All others begin with the code of their country (ISO 4217). */
export function currencyOf(country: string): Currency {
  for (const code of currencyCodes) {
    if (shared[code]?.split(' ').includes(country)) return code;
  }
  return currencyCodes.find((code) => code.startsWith(country)) ?? 'USD';
}
