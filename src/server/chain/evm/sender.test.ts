import { privateKeyToAccount } from 'viem/accounts';
import { randomBytes } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import {
  type Hex,
  keccak256,
  parseTransaction,
  recoverAddress,
  serializeTransaction,
  toHex,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { recoverSender } from './sender.ts';
import { readTransaction } from './transaction-bytes.ts';

const account = privateKeyToAccount(`0x${'17'.repeat(32)}`);
const sender = account.address.toLowerCase();
const to = `0x${'ab'.repeat(20)}` as const;

function senderOf(transaction: object): string | null {
  return recoverSender(readTransaction(transaction));
}

/** Returns a signed legacy transaction as in JSON-RPC, valid for one chain or for all. */
async function legacy(chainId?: number) {
  const fields = { type: 'legacy', nonce: 3, gas: 21_000n, gasPrice: 5n, to, value: 9n } as const;
  const raw = await account.signTransaction(
    chainId === undefined ? fields : { ...fields, chainId },
  );
  const { r, s, v } = parseTransaction(raw);
  const [nonce, gas, gasPrice, value] = [3, 21_000, 5, 9].map((number) => toHex(number));
  return { type: '0x0', nonce, gas, gasPrice, value, to, input: '0x', r, s, v: toHex(v!) };
}

test.each([undefined, 1, 1284, 420_420_419])('a legacy signature for chain %s', async (chainId) => {
  const signed = await legacy(chainId);
  expect(senderOf(signed)).toBe(sender);
  expect(senderOf({ ...signed, value: '0xa' })).not.toBe(sender);
});

describe('there is no sender if no key can have signed:', () => {
  const one = `0x${'0'.repeat(63)}1`;
  const changes: [string, object][] = [
    ['r and s are 1, as of an XCM message', { r: one, s: one }],
    ['r and s are 0', { r: '0x0', s: '0x0' }],
    ['r is not on the curve', { r: '0x5' }],
    ['s is larger than the order of the curve', { s: `0x${'f'.repeat(64)}` }],
    ['v is invalid', { v: '0x1' }],
    ['a field is missing', { gas: null }],
    ['the type is unknown', { type: '0x6a' }],
  ];
  test.each(changes)('%s', async (_, change) => {
    expect(senderOf({ ...(await legacy(1284)), ...change })).toBeNull();
  });
});

test('the sender is the one that another implementation recovers, for arbitrary values', async () => {
  const transaction = await legacy(1284);
  const order = secp256k1.Point.Fn.ORDER;
  const edges = [1n, 2n, 3n, 4n, order / 2n, order / 2n + 1n, order - 1n, order, order + 1n];
  const random = Array.from({ length: 60 }, () => BigInt(toHex(randomBytes(32))));
  const pairs = edges.flatMap((r) => edges.map((s) => [r, s] as const));
  const others = random.map((number, index) => [number, random.at(-index)!] as const);
  for (const [r, s] of [...pairs, ...others]) {
    const signed = { ...transaction, r: toHex(r), s: toHex(s) };
    expect(senderOf(signed)).toBe(r === 1n && s === 1n ? null : await byViem(signed));
  }
});

async function byViem({ r, s, v }: { r: Hex; s: Hex; v: Hex }): Promise<string | null> {
  const fields = { type: 'legacy', nonce: 3, gas: 21_000n, gasPrice: 5n, to, value: 9n } as const;
  const hash = keccak256(serializeTransaction({ ...fields, chainId: 1284 }));
  try {
    const yParity = Number((BigInt(v) - 35n) % 2n);
    return (await recoverAddress({ hash, signature: { r, s, yParity } })).toLowerCase();
  } catch {
    return null;
  }
}
