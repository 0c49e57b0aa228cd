import * as z from 'zod/mini';
import {
  companyChange,
  type CompanyChange,
  type CompanyDetails,
  structuredAddressInput,
} from '#contract/accounts/company.ts';

type AddressValues = z.input<typeof structuredAddressInput>;

/** A country without other fields is no address: the form always has a country. */
const addressValues = z.pipe(
  z.transform((values: AddressValues) => (isBlank(values) ? null : values)),
  z.nullable(structuredAddressInput),
);

export const detailsSchema = z.extend(companyChange, { structuredAddress: addressValues });
export type DetailsValues = z.input<typeof detailsSchema>;

/** Returns the form's initial values; missing ones are empty. */
export function valuesOf(company: CompanyDetails): DetailsValues {
  const address = company.structuredAddress;
  return {
    name: company.name,
    size: company.size,
    country: company.country,
    legalName: company.legalName ?? '',
    registrationNumber: company.registrationNumber ?? '',
    reportingCurrency: company.reportingCurrency,
    websiteUrl: company.websiteUrl ?? '',
    companyEmail: company.companyEmail ?? '',
    // In the phone field's own format; otherwise it would count as changed.
    contactPhone: company.contactPhone?.replaceAll(/[ ()-]/g, '') ?? '',
    structuredAddress: {
      street: address?.street ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      postalCode: address?.postalCode ?? '',
      country: address?.country ?? company.country,
    },
  };
}

/** Returns only the values changed here: another member may have changed the rest in the meantime. */
export function changesOf(
  values: z.output<typeof detailsSchema>,
  dirty: Partial<Record<keyof DetailsValues, unknown>>,
): CompanyChange {
  const changed = Object.entries(values).filter(([name]) => name in dirty);
  return Object.fromEntries(changed);
}

function isBlank({ country: _country, ...parts }: AddressValues): boolean {
  return Object.values(parts).every((part) => (part ?? '').trim() === '');
}
