import { concat, type Hex, pad, toHex } from 'viem';
import type { TestEvmChain } from './chains.ts';

/*
Pays for any caller, as a contract wallet does for its owners. The call data are two words,
recipient and amount; without any it only receives. As EVM assembly:

  PUSH1 0, PUSH1 0, PUSH1 0, PUSH1 0, PUSH1 32, CALLDATALOAD, PUSH1 0, CALLDATALOAD, GAS, CALL, STOP
*/
/** The code at its address, as hexadecimal. */
export const payoutRuntime: Hex = '0x60006000600060006020356000355af100';
const bytecode: Hex = `0x6011600c60003960116000f3${payoutRuntime.slice(2)}`;

export async function deployPayoutContract(chain: TestEvmChain): Promise<Hex> {
  return (await chain.send({ data: bytecode })).contractAddress!.toLowerCase() as Hex;
}

/** Returns the call data that make the contract pay. */
export function payoutData(recipient: Hex, amountAtomic: bigint): Hex {
  return concat([pad(recipient, { size: 32 }), toHex(amountAtomic, { size: 32 })]);
}
