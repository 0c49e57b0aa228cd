import * as z from 'zod/mini';
import { country, websiteUrl } from '#contract/accounts/company.ts';
import { enhancedKybCountries, kybCountries } from './eligible-countries.ts';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { statesOf } from '#contract/base/places/states.ts';
import { legible } from '#contract/base/text.ts';

/** `identity` verifies a person. Either it or `business` makes a workspace Silver, `enhanced` Gold. */
export const verificationKinds = ['identity', 'business', 'enhanced'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** Source: docs/specification.md section 4. `in_progress`: submitted and awaiting a decision, up to 24 hours. */
export const verificationStatuses = ['not_started', 'in_progress', 'rejected', 'active'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

export const verification = z.object({
  kind: z.enum(verificationKinds),
  status: z.enum(verificationStatuses),
  /** Why it was rejected; null also if an identity provider gave no reason. */
  reason: z.nullable(z.string()),
  /** Whether the rejection is final, so that the verification can’t be started again. */
  final: z.boolean(),
  submittedAt: z.nullable(time),
  decidedAt: z.nullable(time),
  /** Until when the page where the person continues is open; null if none is. */
  openUntil: z.nullable(time),
});
export type Verification = z.infer<typeof verification>;

/** A submitted form. `url`: where an identity provider needs more; null if operators review the form alone. */
const submittedForm = z.extend(verification, { url: z.nullable(z.string()) });

const text = (shortest: number, longest: number) =>
  z
    .string('required')
    .check(
      legible,
      z.minLength(1, { error: 'required', abort: true }),
      z.minLength(shortest, 'too_short'),
      z.maxLength(longest, 'too_long'),
    );

const eligible = (codes: string[]) =>
  // An invalid country gets only the issue of being invalid.
  country.check(
    z.refine((code) => !/^[A-Z]{2}$/.test(code) || codes.includes(code), 'country_not_eligible'),
  );

const businessFields = {
  businessName: text(2, 200),
  /** As in its register. */
  registrationNumber: text(2, 60),
  country: eligible(kybCountries),
  /** The ISO 3166-2 code without the country, if the country's registers are kept by state. */
  state: z.optional(z.string().check(legible, z.maxLength(3, 'invalid'))),
};

export const businessForm = registered(z.object(businessFields));
export type BusinessForm = z.infer<typeof businessForm>;

export const businessTypes = [
  'sole_trader',
  'partnership',
  'private_company',
  'public_company',
  'non_profit',
  'other',
] as const;

/** The expected volume of production payments per month, in dollars. */
export const volumeBands = ['up_to_10000', 'up_to_50000', 'up_to_100000', 'over_100000'] as const;

export const ownersMaximum = 10;

/** Someone who owns a quarter of the business or more, or otherwise someone who runs it. */
export const beneficialOwner = z.object({
  name: text(2, 120),
  /** Of the business, in whole percent. */
  sharePercent: z.int('share').check(z.minimum(0, 'share'), z.maximum(100, 'share')),
});

const enhancedFields = {
  ...businessFields,
  country: eligible(enhancedKybCountries),
  businessType: z.enum(businessTypes, 'required'),
  /** What it sells, and to whom. */
  activity: text(10, 1000),
  websiteUrl,
  monthlyVolume: z.enum(volumeBands, 'required'),
  /** Where payers' money comes from. */
  sourceOfFunds: text(10, 1000),
  beneficialOwners: z
    .array(beneficialOwner)
    .check(z.minLength(1, 'required'), z.maxLength(ownersMaximum, 'too_long')),
};

export const enhancedForm = wholly(registered(z.object(enhancedFields)));
export type EnhancedForm = z.infer<typeof enhancedForm>;

const eligibleCountries = z.object({
  countries: z.array(
    z.object({
      /** ISO 3166-1 alpha-2. */
      code: z.string(),
      /** One of them is required; empty if the country has a single register. */
      states: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  ),
});

export const verifications = {
  get: endpoint(permission('workspace:read').on('id'))
    .route({
      method: 'GET',
      path: '/company/{id}/verification',
      summary: 'Retrieve the workspace’s verification status',
    })
    .input(z.object({ id }))
    .output(
      answer(z.object({ identity: verification, business: verification, enhanced: verification })),
    ),
  verifyIdentity: endpoint(permission('workspace:write').on('id'))
    .route({
      method: 'POST',
      path: '/company/{id}/verify-identity',
      summary:
        'Start an identity verification; returns the page to continue on and emails its link',
    })
    .input(z.object({ id }))
    // Anyone with the URL may use the page for a day. Returned only here.
    .output(answer(z.object({ verification, url: z.string() }))),
  verifyBusiness: endpoint(permission('workspace:write').on('id'))
    .route({
      method: 'POST',
      path: '/company/{id}/verify-business',
      summary: 'Submit a business verification',
    })
    .input(registered(z.object({ ...businessFields, id })))
    .output(answer(submittedForm)),
  verifyBusinessEnhanced: endpoint(permission('workspace:write').on('id'))
    .route({
      method: 'POST',
      path: '/company/{id}/verify-business-enhanced',
      summary: 'Submit an enhanced business verification; requires Silver',
    })
    .input(wholly(registered(z.object({ ...enhancedFields, id }))))
    .output(answer(submittedForm)),
  eligibleCountries: endpoint('user')
    .route({
      method: 'GET',
      path: '/company/verification/eligible-kyb-countries',
      summary: 'List countries eligible for identity and business verification',
    })
    .output(answer(eligibleCountries)),
  eligibleEnhancedCountries: endpoint('user')
    .route({
      method: 'GET',
      path: '/company/verification/eligible-enhanced-kyb-countries',
      summary: 'List countries eligible for enhanced business verification',
    })
    .output(answer(eligibleCountries)),
};

type Registered = { country: string; state?: string | undefined };

/** Requires a valid state if the country has states, and none otherwise. */
function registered<Schema extends z.ZodMiniType<Registered>>(schema: Schema): Schema {
  return schema.check((context) => {
    if (hasIssue(context.issues, 'country', 'state')) return;
    const states = statesOf(context.value.country);
    const { state } = context.value;
    if (states.length === 0 && !state) return;
    if (state && states.some(({ code }) => code === state)) return;
    const message = state ? 'invalid' : 'required';
    context.issues.push({ code: 'custom', message, path: ['state'], input: context.value });
  });
}

type Owned = { beneficialOwners: { sharePercent: number }[] };

/** Rejects owners whose shares exceed 100 percent. */
function wholly<Schema extends z.ZodMiniType<Owned>>(schema: Schema): Schema {
  return schema.check((context) => {
    if (hasIssue(context.issues, 'beneficialOwners')) return;
    const shares = context.value.beneficialOwners.map(({ sharePercent }) => sharePercent);
    if (shares.reduce((sum, share) => sum + share, 0) <= 100) return;
    const path = ['beneficialOwners', shares.length - 1, 'sharePercent'];
    context.issues.push({ code: 'custom', message: 'shares_over', path, input: context.value });
  });
}

function hasIssue(issues: { path?: PropertyKey[] | undefined }[], ...fields: string[]): boolean {
  return issues.some(({ path }) => fields.includes(String(path?.[0])));
}
