import type { LinkType } from '#contract/ledger/link-types.ts';
import type { Period } from '#contract/ledger/dashboard.ts';
import { type Currency, minorUnits } from '#contract/base/iso-4217.ts';
import type { DeliveryState } from '#contract/delivery/deliveries.ts';
import type { Environment, NetworkId } from '#contract/chain/networks.ts';
import type { LinkStatus } from '#contract/checkout/payment-links.ts';
import type { ReviewState } from '#contract/workspace/operator.ts';
import type { PaymentStatus } from '#contract/ledger/payments.ts';
import { isId } from './id-param.ts';
import type { VerificationKind } from '#contract/workspace/verification.ts';

/** Search parameters as pages read them. Invalid ones are ignored. */
export type Search = Record<string, unknown>;

/** Returns the page number, from 1; page 1 is left out of the URL. */
export function pageParam({ page }: Search): { page?: number } {
  return Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {};
}

// Only the names: the contract's lists would bring every schema into the first page. The types
// ensure that they are complete and correct.
const periods: Record<Period, true> = { day: true, week: true, month: true, year: true };
const statuses: Record<LinkStatus, true> = { active: true, disabled: true, archived: true };

const deliveryStates: Record<DeliveryState, true> = {
  pending: true,
  delivered: true,
  failed: true,
  dropped: true,
};

export function periodParam({ period }: Search): { period?: Period } {
  return isKeyOf(periods, period) ? { period } : {};
}

export function currencyParam({ currency }: Search): { currency?: Currency } {
  return isCurrencyCode(currency) ? { currency } : {};
}

export function statusParam({ status }: Search): { status?: LinkStatus } {
  return isKeyOf(statuses, status) ? { status } : {};
}

const linkTypes: Record<LinkType, true> = { static: true, dynamic: true, donation: true };

export function linkTypeParam({ type }: Search): { type?: LinkType } {
  return isKeyOf(linkTypes, type) ? { type } : {};
}

const environments: Record<Environment, true> = { test: true, production: true };

export function environmentParam({ environment }: Search): { environment?: Environment } {
  return isKeyOf(environments, environment) ? { environment } : {};
}

export function deliveryStateParam({ state }: Search): { state?: DeliveryState } {
  return isKeyOf(deliveryStates, state) ? { state } : {};
}

const networks: Record<NetworkId, true> = {
  moonbeam: true,
  polkadot: true,
  kusama: true,
  'polkadot-hub': true,
  'kusama-hub': true,
};

export function networkParam({ network }: Search): { network?: NetworkId } {
  return isKeyOf(networks, network) ? { network } : {};
}

export function flagParam<Name extends string>(
  search: Search,
  name: Name,
): Partial<Record<Name, true>> {
  return search[name] === true ? ({ [name]: true } as Partial<Record<Name, true>>) : {};
}

/** Returns the step of a form, from 1. The form itself checks whether it has reached that step. */
export function stepParam({ step }: Search): { step?: number } {
  return Number.isInteger(step) && Number(step) > 1 && Number(step) < 10
    ? { step: Number(step) }
    : {};
}

/** Returns the step of a setup, from 1; without it, a setup continues at the first step that isn't done. */
export function setupStepParam({ step }: Search): { step?: number } {
  return step === 1 ? { step } : stepParam({ step });
}

/** What a WooCommerce shop asks for; `shop` is its address. */
export type ShopSearch = {
  shop?: string;
  return?: string;
  state?: string;
  code_challenge?: string;
  integration?: string;
};

export function shopParams(search: Search): ShopSearch {
  const names = ['shop', 'return', 'state', 'code_challenge', 'integration'] as const;
  // The router parses a query of digits as a number.
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    }),
  );
}

export function integrationParam({ id }: Search): { id?: string } {
  return typeof id === 'string' && isId('integration', id) ? { id } : {};
}

export function redirectParam({ redirect }: Search): { redirect?: string } {
  return typeof redirect === 'string' ? { redirect } : {};
}

/** Returns the search text. */
export function wordsParam({ q }: Search): { q?: string } {
  // The router parses a query of digits as a number.
  const words = typeof q === 'number' ? String(q) : q;
  return typeof words === 'string' && words !== '' ? { q: words } : {};
}

const paymentStatuses: Record<PaymentStatus, true> = {
  open: true,
  processing: true,
  partial: true,
  paid: true,
  overpaid: true,
  expired: true,
  paid_late: true,
  canceled: true,
};

/** Filters of payments. `link` is a link's id; days are in the user's time zone. */
export type PaymentsSearch = {
  q?: string;
  status?: PaymentStatus;
  network?: NetworkId;
  link?: string;
  from?: string;
  to?: string;
};

export function paymentsParams(search: Search): PaymentsSearch {
  const { status, link } = search;
  return {
    ...wordsParam(search),
    ...networkParam(search),
    ...(isKeyOf(paymentStatuses, status) && { status }),
    ...(typeof link === 'string' && { link }),
    ...(isDay(search['from']) && { from: search['from'] }),
    ...(isDay(search['to']) && { to: search['to'] }),
  };
}

/** Returns the id of the payment that is shown next to the list. */
export function openParam({ open }: Search): { open?: string } {
  return typeof open === 'string' && isId('payment', open) ? { open } : {};
}

const reviewStates: Record<ReviewState, true> = { waiting: true, approved: true, rejected: true };
const verificationKinds: Record<VerificationKind, true> = {
  identity: true,
  business: true,
  enhanced: true,
};

/** Filters of an operator's list of verifications. */
export type ReviewsSearch = { q?: string; state?: ReviewState; kind?: VerificationKind };

export function reviewsParams(search: Search): ReviewsSearch {
  const { state, kind } = search;
  return {
    ...wordsParam(search),
    ...(isKeyOf(reviewStates, state) && { state }),
    ...(isKeyOf(verificationKinds, kind) && { kind }),
  };
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !!Date.parse(value);
}

export const addWalletSteps = ['network', 'address', 'details'] as const;
export type AddWalletStep = (typeof addWalletSteps)[number];

/** Returns the step of the add-wallet wizard (`true` is the first step) and the preselected network. */
export function addWalletParams({ add, network }: Search): {
  add?: AddWalletStep;
  network?: string;
} {
  const step = add === true ? addWalletSteps[0] : addWalletSteps.find((name) => name === add);
  if (!step) return {};
  return { add: step, ...(typeof network === 'string' && { network }) };
}

const walletSorts = { label: true, network: true } as const;
export type WalletSort = keyof typeof walletSorts;

/** Returns the wallet whose row is highlighted, and the sort order. */
export function walletRowParams({ wallet, sort }: Search): { wallet?: string; sort?: WalletSort } {
  return {
    ...(typeof wallet === 'string' && { wallet }),
    ...(isKeyOf(walletSorts, sort) && { sort }),
  };
}

/** Returns the username to fill in the login form with. */
export function usernameParam({ username }: Search): { username?: string } {
  // The router parses a name of digits as a number.
  const name = typeof username === 'number' ? String(username) : username;
  return typeof name === 'string' ? { username: name } : {};
}

/** Returns the email address that was invited, to fill in the signup form. */
export function emailParam({ email }: Search): { email?: string } {
  return typeof email === 'string' ? { email } : {};
}

function isCurrencyCode(value: unknown): value is Currency {
  return typeof value === 'string' && Object.hasOwn(minorUnits, value);
}

function isKeyOf<Key extends string>(table: Record<Key, true>, value: unknown): value is Key {
  return typeof value === 'string' && Object.hasOwn(table, value);
}
