import {
  AccountId,
  fromBufferToBase58,
  getSs58AddressInfo,
} from '@polkadot-api/substrate-bindings';
import { getAddress, isAddress } from 'viem/utils';
import type { IssueCode } from '#contract/base/issues.ts';
import type { Chain } from './networks.ts';

/** A parsed address: `account` is stored, `address` is shown. */
export type ParsedAddress =
  | {
      ok: true;
      /** EVM: 0x and 40 lower-case digits. Substrate: 0x and the 64 lower-case digits of the public key. */
      account: string;
      address: string;
    }
  | { ok: false; issue: IssueCode };

/**
 * Parses an address in the form of its chain: EIP-55 on EVM, SS58 with prefix and checksum on Substrate. It may
 * be in a URI, as QR codes and wallets write it: `ethereum:` (EIP-681), `eip155:` (CAIP-10) or `substrate:`.
 */
export function parseAddress(chain: Chain, text: string): ParsedAddress {
  const trimmed = text.trim();
  return chain.ecosystem === 'evm'
    ? parseEvm(trimmed, chain.chainId)
    : parseSubstrate(trimmed, chain.ss58Prefix);
}

/** Returns the address of a stored account in the form that the chain's explorers and wallets show. */
export function showAddress(chain: Chain, account: string): string {
  if (chain.ecosystem === 'evm') return getAddress(account);
  return fromBufferToBase58(chain.ss58Prefix)(hexToBytes(account));
}

// A URI with a function, such as `…/transfer?address=…`, names a contract and not who is paid.
const evmForm =
  /^(?:ethereum:(?:pay-)?|eip155:(?<chain>\d{1,20}):)?0x(?<digits>[0-9a-f]{40})(?:@(?<at>\d{1,20}))?(?:\?.*)?$/i;

function parseEvm(pasted: string, chainId: number): ParsedAddress {
  const { chain, at, digits = '' } = evmForm.exec(pasted)?.groups ?? {};
  const text = `0x${digits}`;
  if (digits === '') return { ok: false, issue: 'evm_address' };
  const named = [chain, at].filter((id) => id !== undefined);
  if (named.some((id) => Number(id) !== chainId)) return { ok: false, issue: 'evm_chain' };
  if (/^0x0{40}$/.test(text)) return { ok: false, issue: 'zero_account' };
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!oneCase && !isAddress(text, { strict: true })) return { ok: false, issue: 'evm_checksum' };
  const account = text.toLowerCase();
  return { ok: true, account, address: getAddress(account) };
}

// Wallets append the public key or a chain's genesis hash, and the name of the account; the address itself says
// which networks it is for.
const substrateForm =
  /^(?:substrate:|polkadot:[0-9a-f]{32}:)?(?<address>[1-9A-HJ-NP-Za-km-z]{46,50})(?::0x[0-9a-fA-F]{64}(?::.*)?)?$/;

// SS58 as the registry defines it: 35 bytes with a short prefix, 32 of which are the public key.
function parseSubstrate(pasted: string, prefix: number): ParsedAddress {
  const text = substrateForm.exec(pasted)?.groups?.['address'];
  if (text === undefined) return { ok: false, issue: 'substrate_address' };
  const info = getSs58AddressInfo(text);
  if (!info.isValid) return { ok: false, issue: 'substrate_checksum' };
  if (info.publicKey.length !== 32) return { ok: false, issue: 'substrate_address' };
  // Wallets show accounts of every network with 42, the generic prefix.
  if (info.ss58Format !== prefix && info.ss58Format !== 42) {
    return { ok: false, issue: 'substrate_prefix' };
  }
  if (info.publicKey.every((byte) => byte === 0)) return { ok: false, issue: 'zero_account' };
  const account = `0x${bytesToHex(info.publicKey)}`;
  return { ok: true, account, address: AccountId(prefix).dec(info.publicKey) };
}

function bytesToHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function hexToBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
