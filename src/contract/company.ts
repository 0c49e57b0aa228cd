import * as z from 'zod/mini';
import { answer, endpoint, time } from './endpoint.ts';
import { id } from './ids.ts';
import { phone } from './phone.ts';
import { privileges } from './permissions.ts';
import { legible } from './text.ts';

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

/** Adds the scheme that people leave out (spec.md section 5). */
export function withScheme(text: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/** As URLs hold it: other scripts stand there as `xn--…`, in the last part too. */
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Refuses what is no web address once it has its scheme; a mail address would pass for one. */
export const websiteUrl = z.pipe(
  z.pipe(z.string().check(z.trim(), z.maxLength(2_000, 'too_long')), z.transform(withScheme)),
  z
    .url({ protocol: /^https?$/, hostname: domain, error: 'website' })
    .check(z.refine((url) => URL.parse(url)?.username === '', 'website')),
);

export const country = z.string('required').check(z.regex(/^[A-Z]{2}$/, 'country'));

export const companyInput = z.object({
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
  otherUseCase: z.optional(z.string().check(z.trim(), z.maxLength(200, 'too_long'))),
  contactPhone: z.optional(phone),
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

/** So many workspaces a person can belong to; the cookie that lists them must stay under 4 kB. */
export const workspacesMaximum = 50;

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
