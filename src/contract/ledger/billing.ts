import * as z from 'zod/mini';
import { answer, answersFile, endpoint, file, permission } from '#contract/base/endpoint.ts';
import { locales } from '#contract/base/i18n.ts';
import { id } from '#contract/base/ids.ts';
import { currencyCodes } from '#contract/base/money.ts';
import { csvForm, readerLocale } from '#contract/base/reader-locale.ts';
import { environmentChoice } from '#contract/chain/environment-choice.ts';
import { environments } from '#contract/chain/networks.ts';
import { limitCurrency, openTiers, tiers } from '#contract/workspace/tiers.ts';

const money = z.object({ amount: z.string(), currency: z.enum(currencyCodes) });
const dollars = z.object({ amount: z.string(), currency: z.literal(limitCurrency) });
/** `2026-01`. */
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid'));

/** The revenue of a month in one currency, and the operator's fee for it. */
export const monthTotal = z.extend(money, { fee: z.string() });

export const billingMonth = z.object({ month: z.string(), totals: z.array(monthTotal) });
export type BillingMonth = z.infer<typeof billingMonth>;

/** Months are calendar months in UTC. Fees are stated and never taken from a payment. */
export const billingOverview = z.object({
  companyId: z.string(),
  environment: z.enum(environments),
  tier: z.enum(tiers),
  /** Every tier with its monthly limit and the operator's fee in percent. */
  plans: z.array(z.object({ tier: z.enum(openTiers), limit: dollars, feePercent: z.string() })),
  /** This month's use of the tier's limit; test payments do not count. */
  usage: z.object({
    month: z.string(),
    limit: dollars,
    /** The amount received, in dollars at the rates of the payments. */
    used: dollars,
  }),
  /** This month and earlier ones with revenue, newest first. */
  months: z.array(billingMonth),
});
export type BillingOverview = z.infer<typeof billingOverview>;

export const statementFormats = ['pdf', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

const scope = {
  companyId: id,
  environment: environmentChoice,
};

export const billing = {
  get: endpoint(permission('payments:read').on('companyId'))
    .route({
      method: 'GET',
      path: '/billing',
      summary: 'Retrieve plan, limits, monthly usage and fees',
    })
    .input(z.object(scope))
    .output(answer(billingOverview)),
  statement: endpoint(permission('payments:read').on('companyId'))
    .route({
      method: 'GET',
      path: '/billing/statement',
      summary: 'Retrieve a monthly statement: a line for each payment, totals and fees',
      description: csvForm,
      ...answersFile('application/pdf', 'text/csv'),
    })
    .input(
      z.object({
        ...scope,
        month,
        format: z.enum(statementFormats, 'invalid'),
        /** The language of the PDF. */
        language: z._default(z.enum(locales, 'invalid'), 'en'),
        locale: readerLocale,
      }),
    )
    .output(file),
};
