import { PriceFields } from './price-fields.tsx';
import { NameField } from './name-field.tsx';
import type { LinkType } from '#contract/ledger/link-types.ts';
import type { ComponentType } from 'react';
import type { FieldPath } from 'react-hook-form';

import { AfterStep } from './after-step.tsx';
import { AmountsStep } from './amounts-step.tsx';
import type { LinkInput } from './link-values.ts';
import { PaymentStep } from './payment-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import type { LinkFormApi } from './use-link-form.ts';

type Step = {
  name: 'billing' | 'amounts' | 'payment' | 'after' | 'recipient' | 'summary';
  /** What must be right before the next one. */
  fields: FieldPath<LinkInput>[];
  View: ComponentType<{ form: LinkFormApi }>;
};

const price: Step['fields'] = ['name', 'amount.amount', 'amount.currency', 'vat.ratePercent'];
const wallets: Step['fields'] = ['walletIds', 'assets'];
const after: Step['fields'] = ['customMessage', 'redirectUrl', 'webhookIds'];

const billing: Step = { name: 'billing', fields: price, View: BillingStep };
const amounts: Step = {
  name: 'amounts',
  fields: ['name', 'currency', 'suggestedAmounts', 'minimum', 'maximum'],
  View: AmountsStep,
};
const payment: Step = { name: 'payment', fields: wallets, View: PaymentStep };
const afterPayment: Step = { name: 'after', fields: after, View: AfterStep };
const recipient: Step = {
  name: 'recipient',
  fields: [...price, 'reference', 'expiresInSeconds', ...wallets, ...after],
  View: RecipientStep,
};
const summary: Step = { name: 'summary', fields: [], View: SummaryStep };

/** The steps that the form of a link of a type has. */
export const linkSteps: Record<LinkType, Step[]> = {
  static: [billing, payment, afterPayment],
  donation: [amounts, payment, afterPayment],
  dynamic: [recipient, summary],
};

/** What the link is for and what it costs. */
function BillingStep({ form }: { form: LinkFormApi }) {
  return (
    <>
      <NameField form={form} />
      <PriceFields form={form} />
    </>
  );
}
