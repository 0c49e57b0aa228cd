import * as z from 'zod/mini';
import {
  companyChange,
  type CompanyChange,
  type CompanyDetails,
  structuredAddressInput,
} from '#contract/accounts/company.ts';

type AddressValues = z.input<typeof structuredAddressInput>;

/** The country alone is no address: it stands in the form from the start. */
const addressValues = z.pipe(
  z.transform((values: AddressValues) => (isBlank(values) ? null : values)),
  z.nullable(structuredAddressInput),
);

export const detailsSchema = z.extend(companyChange, { structuredAddress: addressValues });
export type DetailsValues = z.input<typeof detailsSchema>;

/** What the form begins with; what there is none of is empty. */
export function valuesOf(company: CompanyDetails): DetailsValues {
  const address = company.structuredAddress;
  return {
    name: company.name,
    size: company.size,
    country: company.country,
    legalName: company.legalName ?? '',
    registrationNumber: company.registrationNumber ?? '',
    websiteUrl: company.websiteUrl ?? '',
    companyEmail: company.companyEmail ?? '',
    // As its field writes it, or it would count as changed.
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

/** Only what was changed here is sent: the rest may have been changed by someone else in the meantime. */
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
