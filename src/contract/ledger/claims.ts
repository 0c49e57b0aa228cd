import * as z from 'zod/mini';
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

export const claim = z.object({ result: z.enum(claimResults), payment });
export type Claim = z.infer<typeof claim>;
