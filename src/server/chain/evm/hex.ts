import { type Hex, isHex } from 'viem';

/** Returns hexadecimal text as viem takes it: a stored account, a hash, a contract. Throws TypeError for other text. */
export function hexOf(text: string): Hex {
  if (!isHex(text)) throw new TypeError(`${text} is no hexadecimal text`);
  return text;
}
