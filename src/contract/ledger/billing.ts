import * as z from 'zod/mini';
import { answer, answersFile, endpoint, file, permission } from '#contract/base/endpoint.ts';
import { locales } from '#contract/base/i18n.ts';
import { id } from '#contract/base/ids.ts';
import { currencyCodes } from '#contract/base/money.ts';
import { environments } from '#contract/chain/networks.ts';
import { limitCurrency, openTiers, tiers } from '#contract/workspace/tiers.ts';

const money = z.object({ amount: z.string(), currency: z.enum(currencyCodes) });
const dollars = z.object({ amount: z.string(), currency: z.literal(limitCurrency) });
/** `2026-01`. */
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid'));

/** What one month brought in one currency, and what the operator charges for it. */
export const monthTotal = z.extend(money, { fee: z.string() });

export const billingMonth = z.object({ month: z.string(), totals: z.array(monthTotal) });
export type BillingMonth = z.infer<typeof billingMonth>;

/** Months are calendar months of UTC. Fees are stated, and never taken from a payment. */
export const billingOverview = z.object({
  companyId: z.string(),
  environment: z.enum(environments),
  tier: z.enum(tiers),
  /** Every tier with what it may take in a month, and the operator's fee in percent. */
  plans: z.array(z.object({ tier: z.enum(openTiers), limit: dollars, feePercent: z.string() })),
  /** This month against the tier's limit; test payments do not count. */
  usage: z.object({
    month: z.string(),
    limit: dollars,
    /** What was received, in dollars at the rates that the payments were priced with. */
    used: dollars,
  }),
  /** This month and those before it in which something was earned, newest first. */
  months: z.array(billingMonth),
});
export type BillingOverview = z.infer<typeof billingOverview>;

export const statementFormats = ['pdf', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

const scope = {
  companyId: id,
  environment: z._default(z.enum(environments, 'invalid'), 'production'),
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
      ...answersFile('application/pdf', 'text/csv'),
    })
    .input(
      z.object({
        ...scope,
        month,
        format: z.enum(statementFormats, 'invalid'),
        /** Of the PDF. */
        language: z._default(z.enum(locales, 'invalid'), 'en'),
      }),
    )
    .output(file),
};
