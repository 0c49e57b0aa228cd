import * as z from 'zod/mini';
import { answer, endpoint, time } from './endpoint.ts';
import { id } from './ids.ts';
import { privileges } from './permissions.ts';

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

/** Adds the scheme that people leave out (spec.md section 5) and refuses what is no web address. */
export const websiteUrl = z.pipe(
  z.pipe(
    z.string().check(z.trim(), z.maxLength(2_000, 'too_long')),
    z.transform((text) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)),
  ),
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'website' }),
);

export const country = z.string('required').check(z.regex(/^[A-Z]{2}$/, 'country'));

export const companyInput = z.object({
  name: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(120, 'too_long')),
  size: z.enum(companySizes, 'required'),
  country,
  websiteUrl: z.optional(websiteUrl),
  useCases: z._default(
    z.array(z.enum(useCases, 'invalid')).check(z.maxLength(useCases.length, 'invalid')),
    [],
  ),
  otherUseCase: z.optional(z.string().check(z.trim(), z.maxLength(200, 'too_long'))),
  /** E.164 with or without spaces. */
  contactPhone: z.optional(z.string().check(z.trim(), z.regex(/^\+[1-9][\d ()-]{5,24}$/, 'phone'))),
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
  privilege: z.enum(privileges),
  createdAt: time,
});

export type Company = z.infer<typeof company>;

export const companies = {
  create: endpoint('user')
    .route({ method: 'POST', path: '/company', summary: 'Create a workspace', successStatus: 201 })
    .input(companyInput)
    .output(answer(company)),
  get: endpoint({ permission: 'workspace:read' })
    .route({ method: 'GET', path: '/company/{id}', summary: 'One workspace' })
    .input(z.object({ id }))
    .output(answer(company)),
};
