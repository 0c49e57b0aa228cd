import * as z from 'zod/mini';
import { legible } from '#contract/base/text.ts';
import { payment } from './payments.ts';

/** The result of a payer's claim that a transaction is the one of their payment. */
export const claimResults = [
  'attributed',
  'not_found',
  'not_final_yet',
  'other_recipient',
  'other_asset',
  'already_attributed',
  'too_old',
  /** The merchant must decide: the amount, or another payment, leaves open which payment it is for. */
  'merchant_decides',
] as const;
export type ClaimResult = (typeof claimResults)[number];

const longestPaste = 300;
const name = /0x[0-9a-f]{64}|(?<![\da-f])\d{1,10}-\d{1,5}(?!\d)/i;

/** Returns the transaction in pasted text, which can be an explorer's URL, or undefined. */
export function transactionIn(text: string): string | undefined {
  return name.exec(text)?.[0].toLowerCase();
}

/** As explorers show it: a hash, or on Substrate also the block and the index in it, `1234567-2`. */
export const claimedTransaction = z.string('required').check(
  legible,
  z.minLength(1, 'required'),
  z.maxLength(longestPaste, 'too_long'),
  z.refine((text) => transactionIn(text) !== undefined, 'transaction_hash'),
);

export const claim = z.object({ result: z.enum(claimResults), payment });
export type Claim = z.infer<typeof claim>;
