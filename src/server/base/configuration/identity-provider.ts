import * as z from 'zod';
import { identityProviders } from '#contract/base/site.ts';
import type { IdentityProviderConfig } from '#server/base/config.ts';
import { isLoopbackHost } from '#server/base/http/public-url.ts';
import { url } from './variable-types.ts';

const secret = z.string().trim().min(1, 'must not be empty').optional();

/** The variables that choose who verifies people and businesses, and those of Sumsub. */
export const identityVariables = {
  IDENTITY_PROVIDER: z
    .enum(
      identityProviders,
      'must be manual (operators review photos and forms) or sumsub (Sumsub decides)',
    )
    .default('manual'),
  /** Of the app token that Florin's requests carry, and of its secret key, which signs them. */
  SUMSUB_APP_TOKEN: secret,
  SUMSUB_SECRET_KEY: secret,
  /** The secret key of the webhook in Sumsub's webhook manager. */
  SUMSUB_WEBHOOK_SECRET: secret,
  /** The names of Sumsub's levels, which say what a person or company has to show. */
  SUMSUB_IDENTITY_LEVEL: secret,
  SUMSUB_BUSINESS_LEVEL: secret,
  SUMSUB_ENHANCED_LEVEL: secret,
  SUMSUB_URL: url('https?')
    .refine((text) => isSafe(text), {
      error: 'must begin with https://, or applicants’ data is sent unencrypted',
    })
    .default('https://api.sumsub.com'),
};

type Values = z.output<z.ZodObject<typeof identityVariables>>;

/** The variables that Sumsub needs, with what each is. */
const needed = [
  ['SUMSUB_APP_TOKEN', 'an app token from Sumsub’s dashboard (Dev space > App tokens)'],
  ['SUMSUB_SECRET_KEY', 'the secret key that Sumsub showed with the app token'],
  ['SUMSUB_WEBHOOK_SECRET', 'the secret key of the webhook in Sumsub’s webhook manager'],
  ['SUMSUB_IDENTITY_LEVEL', 'the name of the level that verifies a person'],
  ['SUMSUB_BUSINESS_LEVEL', 'the name of the level that verifies a company'],
  ['SUMSUB_ENHANCED_LEVEL', 'the name of the level for the enhanced verification of a company'],
] as const;

/** Requires every variable of Sumsub if it is the identity provider, whatever is wrong with others. */
export function withSumsubVariables<Schema extends z.ZodType<Values>>(schema: Schema): Schema {
  return needed.reduce(
    (checked, [name, what]) =>
      checked.refine((value) => value.IDENTITY_PROVIDER !== 'sumsub' || value[name] !== undefined, {
        path: [name],
        error: `must be set if IDENTITY_PROVIDER is sumsub: ${what}`,
        when: ({ issues }) =>
          !issues.some(({ path }) => path?.[0] === name || path?.[0] === 'IDENTITY_PROVIDER'),
      }),
    schema,
  );
}

/** Returns the identity provider that the variables describe; they have been checked. */
export function identityProviderOf(value: Values): IdentityProviderConfig {
  if (value.IDENTITY_PROVIDER === 'manual') return { name: 'manual' };
  return {
    name: 'sumsub',
    url: new URL(value.SUMSUB_URL).origin,
    appToken: value.SUMSUB_APP_TOKEN ?? '',
    secretKey: value.SUMSUB_SECRET_KEY ?? '',
    webhookSecret: value.SUMSUB_WEBHOOK_SECRET ?? '',
    levels: {
      identity: value.SUMSUB_IDENTITY_LEVEL ?? '',
      business: value.SUMSUB_BUSINESS_LEVEL ?? '',
      enhanced: value.SUMSUB_ENHANCED_LEVEL ?? '',
    },
  };
}

function isSafe(text: string): boolean {
  const parsed = URL.parse(text);
  if (!parsed) return true;
  return parsed.protocol === 'https:' || isLoopbackHost(parsed.hostname.replace(/^\[|\]$/g, ''));
}
