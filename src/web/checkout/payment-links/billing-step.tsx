import type { LinkFormApi } from './use-link-form.ts';
import { NameField } from './name-field.tsx';
import { PriceFields } from './price-fields.tsx';

/** What the link is for and what it costs. */
export function BillingStep({ form }: { form: LinkFormApi }) {
  return (
    <>
      <NameField form={form} />
      <PriceFields form={form} />
    </>
  );
}
