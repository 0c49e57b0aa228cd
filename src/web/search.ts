import type { Period } from '#contract/dashboard.ts';
import type { LinkStatus } from '#contract/payment-links.ts';

/** Search parameters as pages read them: what does not fit counts as absent. */
export type Search = Record<string, unknown>;

/** Pages count from 1, which is not written into the URL. */
export function pageParam({ page }: Search): { page?: number } {
  return Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {};
}

// The names alone: the contract's lists would bring every schema to the first page. The types see to
// it that none is missing and none is wrong.
const periods: Record<Period, true> = { day: true, week: true, month: true, year: true };
const statuses: Record<LinkStatus, true> = { active: true, disabled: true, archived: true };

export function periodParam({ period }: Search): { period?: Period } {
  return isKeyOf(periods, period) ? { period } : {};
}

export function statusParam({ status }: Search): { status?: LinkStatus } {
  return isKeyOf(statuses, status) ? { status } : {};
}

export function flagParam<Name extends string>(
  search: Search,
  name: Name,
): Partial<Record<Name, true>> {
  return search[name] === true ? ({ [name]: true } as Partial<Record<Name, true>>) : {};
}

/** Steps of a form count from 1; whether the form has been that far is the form's to know. */
export function stepParam({ step }: Search): { step?: number } {
  return Number.isInteger(step) && Number(step) > 1 && Number(step) < 10
    ? { step: Number(step) }
    : {};
}

export function redirectParam({ redirect }: Search): { redirect?: string } {
  return typeof redirect === 'string' ? { redirect } : {};
}

function isKeyOf<Key extends string>(table: Record<Key, true>, value: unknown): value is Key {
  return typeof value === 'string' && Object.hasOwn(table, value);
}
