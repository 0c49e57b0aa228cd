import { notFound } from '@tanstack/react-router';
import type { idPrefixes } from '#contract/base/ids.ts';

// The contract's table itself would bring zod to the first page. The types see to it that none is wrong.
const prefixes = {
  link: 'lnk',
  webhook: 'whk',
  customer: 'cus',
  payment: 'pay',
  verification: 'ver',
} as const satisfies Partial<typeof idPrefixes>;

type Kind = keyof typeof prefixes;

/** A route's parameter that can be no id names no page: nothing is asked of the server. */
export function requireId(kind: Kind, param: string): void {
  if (!isId(kind, param)) notFound({ throw: true });
}

export function isId(kind: Kind, param: string): boolean {
  return new RegExp(`^${prefixes[kind]}_[0-9a-f]{32}$`).test(param);
}
