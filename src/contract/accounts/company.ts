import * as z from 'zod/mini';
import { email } from './email.ts';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { domainForm } from '#contract/base/domain-form.ts';
import { id } from '#contract/base/ids.ts';
import { currency } from '#contract/base/money.ts';
import { countryCodes } from '#contract/base/places/countries.ts';
import { phone } from '#contract/base/places/phone.ts';
import { privileges } from '#contract/base/permissions.ts';
import { legible } from '#contract/base/text.ts';

export const companySizes = ['1', '2-10', '11-50', '51-200', '201-1000', '1001+'] as const;

export const useCases = [
  'online_store',
  'invoices',
  'donations',
  'subscriptions',
  'in_person',
  'marketplace',
  'other',
] as const;

/** Returns the URL with `https://` added if people left the scheme out (docs/specification.md section 5). */
export function withScheme(text: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/**
 * Rejects what is not a web address after the scheme is added. An e-mail address would otherwise be accepted.
 */
export const websiteUrl = z.pipe(
  z.pipe(z.string().check(legible, z.maxLength(2_000, 'too_long')), z.transform(withScheme)),
  z
    .url({ protocol: /^https?$/, hostname: domainForm, error: 'website' })
    .check(z.refine((url) => URL.parse(url)?.username === '', 'website')),
);

/** ISO 3166-1 alpha-2, in capitals. */
export const country = z
  .string('required')
  .check(z.refine((code) => countryCodes.includes(code), { error: 'country', abort: true }));

const companyFields = z.object({
  name: z
    .string('required')
    .check(legible, z.minLength(1, 'required'), z.maxLength(120, 'too_long')),
  size: z.enum(companySizes, 'required'),
  country,
  websiteUrl: z.optional(websiteUrl),
  useCases: z._default(
    z.array(z.enum(useCases, 'invalid')).check(z.maxLength(useCases.length, 'invalid')),
    [],
  ),
  otherUseCase: z.optional(z.string().check(legible, z.maxLength(200, 'too_long'))),
  contactPhone: z.optional(phone),
});

/** `otherUseCase` is required, and only stored, with the use case `other`. */
export const companyInput = companyFields.check((context) => {
  const { useCases: chosen, otherUseCase } = context.value;
  if (!Array.isArray(chosen) || !chosen.includes('other') || otherUseCase) return;
  if (context.issues.some(({ path }) => path?.[0] === 'otherUseCase')) return;
  context.issues.push({
    code: 'custom',
    message: 'required',
    path: ['otherUseCase'],
    input: context.value,
  });
});

export const company = z.object({
  id: z.string(),
  name: z.string(),
  size: z.enum(companySizes),
  country: z.string(),
  websiteUrl: z.nullable(z.string()),
  useCases: z.array(z.enum(useCases)),
  otherUseCase: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  /** The path of its picture, which payers see too; another picture has another path. */
  pictureUrl: z.nullable(z.string()),
  privilege: z.enum(privileges),
  createdAt: time,
});

/** How many workspaces a user can belong to; the cookie that lists them must stay under 4 kB. */
export const workspacesMaximum = 50;

export type Company = z.infer<typeof company>;

/** The registered seat of a business, always given as a whole. */
export const structuredAddressInput = z.object({
  street: addressLine('required'),
  city: addressLine('required'),
  state: z._default(addressLine(), ''),
  postalCode: z._default(z.string().check(legible, z.maxLength(20, 'too_long')), ''),
  country,
});

function addressLine(needed?: 'required') {
  const text = z.string('required').check(legible, z.maxLength(200, 'too_long'));
  return needed ? text.check(z.minLength(1, needed)) : text;
}

export const structuredAddress = z.object({
  street: z.string(),
  city: z.string(),
  /** Empty if there is none, like the postal code. */
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
});
export type StructuredAddress = z.infer<typeof structuredAddress>;

/** A workspace with its business details. */
export const companyDetails = z.extend(company, {
  legalName: z.nullable(z.string()),
  registrationNumber: z.nullable(z.string()),
  companyEmail: z.nullable(z.string()),
  /** When someone followed the link mailed to it; null if no one has. */
  companyEmailVerifiedAt: z.nullable(time),
  structuredAddress: z.nullable(structuredAddress),
  /** The currency in which revenue is added up; by default that of the country. */
  reportingCurrency: currency,
});
export type CompanyDetails = z.infer<typeof companyDetails>;

/** Absent fields stay as they are; empty ones are removed, and so is the address if it is null. */
export const companyChange = z.object({
  name: z.optional(companyFields.shape.name),
  size: z.optional(companyFields.shape.size),
  country: z.optional(country),
  legalName: z.optional(z.string().check(legible, z.maxLength(200, 'too_long'))),
  registrationNumber: z.optional(z.string().check(legible, z.maxLength(60, 'too_long'))),
  websiteUrl: z.optional(z.union([z.literal(''), websiteUrl], 'website')),
  companyEmail: z.optional(z.union([z.literal(''), email], 'email')),
  contactPhone: z.optional(z.union([z.literal(''), phone], 'phone')),
  structuredAddress: z.optional(z.nullable(structuredAddressInput)),
  reportingCurrency: z.optional(currency),
});
export type CompanyChange = z.output<typeof companyChange>;

export const companies = {
  create: endpoint('user')
    .route({ method: 'POST', path: '/company', summary: 'Create a workspace', successStatus: 201 })
    .input(companyInput)
    .output(answer(company)),
  get: endpoint(permission('workspace:read').on('id'))
    .route({ method: 'GET', path: '/company/{id}', summary: 'Retrieve a workspace' })
    .input(z.object({ id }))
    .output(answer(companyDetails)),
  update: endpoint(permission('workspace:write').on('id'))
    .route({
      method: 'PATCH',
      path: '/company/{id}',
      summary: 'Update a workspace’s business details; omitted fields stay unchanged',
    })
    .input(z.extend(companyChange, { id }))
    .output(answer(companyDetails)),
};
