import { type Hex, isHex } from 'viem';

/**
 * Returns hexadecimal text (an account, hash or contract) as viem's type. Throws TypeError for other
 * text.
 */
export function hexOf(text: string): Hex {
  if (!isHex(text)) throw new TypeError(`${text} is not hexadecimal`);
  return text;
}
