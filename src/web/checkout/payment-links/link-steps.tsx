import { PriceFields } from './price-fields.tsx';
import { NameFields } from './name-fields.tsx';
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
  /** Fields that must be valid before the next step. */
  fields: FieldPath<LinkInput>[];
  View: ComponentType<{ form: LinkFormApi }>;
};

const price: Step['fields'] = [
  'name',
  'description',
  'amount.amount',
  'amount.currency',
  'vat.ratePercent',
];
const wallets: Step['fields'] = ['walletIds', 'assets'];
const after: Step['fields'] = ['customMessage', 'redirectUrl', 'webhookIds'];

const billing: Step = { name: 'billing', fields: price, View: BillingStep };
const amounts: Step = {
  name: 'amounts',
  fields: ['name', 'description', 'currency', 'suggestedAmounts', 'minimum', 'maximum'],
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

/** The form's steps for each type of link. */
export const linkSteps: Record<LinkType, Step[]> = {
  static: [billing, payment, afterPayment],
  donation: [amounts, payment, afterPayment],
  dynamic: [recipient, summary],
};

/** Renders the link's name and price. */
function BillingStep({ form }: { form: LinkFormApi }) {
  return (
    <>
      <NameFields form={form} />
      <PriceFields form={form} />
    </>
  );
}
