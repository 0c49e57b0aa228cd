import { notFound } from '@tanstack/react-router';
import type { idPrefixes } from '#contract/base/ids.ts';

// Not imported from the contract, which would bring zod into the first page. The type keeps the
// table correct.
const prefixes = {
  link: 'lnk',
  webhook: 'whk',
  customer: 'cus',
  payment: 'pay',
  verification: 'ver',
  integration: 'int',
} as const satisfies Partial<typeof idPrefixes>;

type Kind = keyof typeof prefixes;

/** Throws notFound for a route parameter that isn't a valid id, without a request to the server. */
export function requireId(kind: Kind, param: string): void {
  if (!isId(kind, param)) notFound({ throw: true });
}

export function isId(kind: Kind, param: string): boolean {
  return new RegExp(`^${idPattern(kind)}$`).test(param);
}

/** Returns the regular expression of an id, without anchors. */
export function idPattern(kind: Kind): string {
  return `${prefixes[kind]}_[0-9a-f]{32}`;
}
