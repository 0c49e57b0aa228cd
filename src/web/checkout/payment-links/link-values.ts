import type { LinkType } from '#contract/ledger/link-types.ts';
import * as z from 'zod/mini';
import { type Currency, currencyCodes, fiatProblem } from '#contract/base/money.ts';
import {
  createDonationInput,
  createDynamicInput,
  createStaticInput,
  type PaymentLink,
  type previewInput,
  linkWalletIds,
} from '#contract/checkout/payment-links.ts';
import { environments } from '#contract/chain/networks.ts';
import { vat as vatSchema } from '#contract/ledger/vat.ts';

// The form asks for these, although the API has defaults.
const chosen = { environment: z.enum(environments), walletIds: linkWalletIds };
const staticForm = z.safeExtend(createStaticInput, chosen);

export const linkSchemas = {
  static: staticForm,
  dynamic: z.safeExtend(createDynamicInput, chosen),
  donation: z.safeExtend(createDonationInput, chosen),
} as const;

type Schemas = typeof linkSchemas;
export type LinkValues<Type extends LinkType = LinkType> = z.output<Schemas[Type]>;

/** The form's values for all types of links; each schema uses its own part. */
export type LinkInput = z.input<typeof staticForm> & {
  reference?: string | undefined;
  expiresInSeconds?: number | undefined;
  currency: Currency;
  suggestedAmounts: string[];
  minimum?: string | undefined;
  maximum?: string | undefined;
  freeAmount: boolean;
  showTotal: boolean;
};

export function emptyInput(scope: Pick<LinkInput, 'companyId' | 'environment'>): LinkInput {
  return {
    ...scope,
    name: '',
    amount: { amount: '', currency: 'USD' },
    walletIds: [],
    collectEmail: false,
    collectBillingAddress: false,
    description: undefined,
    customMessage: undefined,
    redirectUrl: undefined,
    webhookIds: [],
    assets: undefined,
    vat: undefined,
    reference: undefined,
    expiresInSeconds: undefined,
    currency: 'USD',
    suggestedAmounts: ['5', '10', '25'],
    minimum: undefined,
    maximum: undefined,
    freeAmount: true,
    showTotal: false,
  };
}

/** Returns the form's initial values for a link. */
export function inputOf(link: PaymentLink): LinkInput {
  const input = {
    ...emptyInput(link),
    name: link.name,
    walletIds: link.walletIds,
    assets: link.assets ?? undefined,
    description: link.description ?? undefined,
    customMessage: link.customMessage ?? undefined,
    redirectUrl: link.redirectUrl ?? undefined,
    collectEmail: link.collectEmail,
    collectBillingAddress: link.collectBillingAddress,
    webhookIds: link.webhookIds,
  };
  if (link.type !== 'donation') {
    return { ...input, amount: link.amount, vat: link.vat ?? undefined };
  }
  const { currency, suggestedAmounts, minimum, maximum, freeAmount, showTotal } = link;
  return {
    ...input,
    currency,
    suggestedAmounts,
    minimum: minimum ?? undefined,
    maximum: maximum ?? undefined,
    freeAmount,
    showTotal,
  };
}

type Draft = Omit<z.input<typeof previewInput>, 'locale' | 'name'>;

/** Returns the valid part of unfinished form values, for the preview. */
export function draftOf(type: LinkType, input: LinkInput): Draft {
  const { companyId, environment, walletIds, assets, collectEmail, collectBillingAddress } = input;
  const common = {
    companyId,
    environment,
    type,
    description: input.description,
    walletIds,
    assets,
    collectEmail,
    collectBillingAddress,
    redirectUrl: input.redirectUrl?.startsWith('https://') ? input.redirectUrl : undefined,
  };
  if (type !== 'donation') {
    const { amount, currency } = input.amount;
    const rated = input.vat && vatSchema.safeParse(input.vat).success;
    return {
      ...common,
      currency,
      amount: fitting(amount, currency),
      vat: rated ? input.vat : undefined,
    };
  }
  const currency = currencyCodes.find((code) => code === input.currency) ?? 'USD';
  return {
    ...common,
    currency,
    suggestedAmounts: input.suggestedAmounts.flatMap((one) => fitting(one, currency) ?? []),
    minimum: fitting(input.minimum, currency),
    maximum: fitting(input.maximum, currency),
    freeAmount: input.freeAmount,
    showTotal: input.showTotal,
  };
}

function fitting(amount: string | undefined, currency: Currency): string | undefined {
  return amount && !fiatProblem(amount, currency) ? amount : undefined;
}
