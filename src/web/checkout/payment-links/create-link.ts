import type { LinkType } from '#contract/ledger/link-types.ts';
import { api } from '#web/kit/api/api.ts';
import type { LinkValues } from './link-values.ts';

type Options = { context: { idempotencyKey: string } };

/** Creates a link of the given type from the form's values. */
export function createLink(type: LinkType, values: LinkValues, options: Options) {
  switch (type) {
    case 'static':
      return api.paymentLinks.createStatic(values as LinkValues<'static'>, options);
    case 'dynamic':
      return api.paymentLinks.createDynamic(values as LinkValues<'dynamic'>, options);
    case 'donation':
      return api.paymentLinks.createDonation(values as LinkValues<'donation'>, options);
    default:
      return type satisfies never;
  }
}
