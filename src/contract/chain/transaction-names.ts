import * as z from 'zod/mini';
import { legible } from '#contract/base/text.ts';
import { longestPaste } from './longest-paste.ts';

const name = /0x[0-9a-f]{64}(?![0-9a-f])|(?<![0-9a-f])\d{1,10}-\d{1,5}(?!\d)/i;

/** Returns the transaction in pasted text, which can be an explorer's URL, or undefined. */
export function transactionIn(text: string): string | undefined {
  return name.exec(text)?.[0].toLowerCase();
}

/**
 * A transaction as explorers show it: a hash, or on Substrate also the block and the index in it, `1234567-2`.
 * Accepts an explorer's URL as well, and returns the name in lower case.
 */
export const transactionName = z.string('required').check(
  legible,
  z.minLength(1, 'required'),
  z.maxLength(longestPaste, 'too_long'),
  z.overwrite((text) => transactionIn(text) ?? text),
  z.refine((text) => transactionIn(text) === text, 'transaction_hash'),
);
