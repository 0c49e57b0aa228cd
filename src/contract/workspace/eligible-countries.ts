import { countryCodes } from '#contract/base/places/countries.ts';
import { type State, statesOf } from '#contract/base/places/states.ts';

/**
 * Countries whose businesses and documents are not verified, each list with its reason. Operators of Florin
 * are bound by the law of their own country and can make these lists longer, not shorter.
 */
const notEligible = {
  /** Comprehensive sanctions of the United States or the European Union. */
  sanctioned: 'BY CU IR KP RU',
  /** High-risk jurisdictions subject to a call for action, Financial Action Task Force, October 2025. */
  callForAction: 'IR KP MM',
  /** No one lives there who could register a business. */
  uninhabited: 'AQ BV GS HM TF UM',
};

/**
 * Jurisdictions under increased monitoring, Financial Action Task Force, October 2025: their businesses can
 * reach Silver but not Gold.
 */
const monitored = 'AO BG BO CD CI CM DZ HT KE LA LB MC NA NP SS SY VE VG VN YE';

const outside = new Set(Object.values(notEligible).flatMap((codes) => codes.split(' ')));
const outsideEnhanced = new Set([...outside, ...monitored.split(' ')]);

/** Countries whose identities and businesses are verified; ISO 3166-1 alpha-2. */
export const kybCountries = countryCodes.filter((code) => !outside.has(code));
/** Countries whose businesses can complete the enhanced verification. */
export const enhancedKybCountries = countryCodes.filter((code) => !outsideEnhanced.has(code));

export type EligibleCountry = { code: string; states: State[] };

/** Returns the countries with the states in which their businesses are registered. */
export function withStates(codes: string[]): EligibleCountry[] {
  return codes.map((code) => ({ code, states: statesOf(code) }));
}
