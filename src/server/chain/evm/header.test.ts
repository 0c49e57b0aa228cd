import { type Hex, keccak256, toHex, toRlp } from 'viem';
import { describe, expect, test } from 'vitest';
import { families } from './families.ts';
import { proveHeader } from './header.ts';

// Headers of chains for which there is no local node, hashed by another implementation of RLP.

const hash = (byte: string): Hex => `0x${byte.repeat(32)}`;
const seconds = 1_700_000_006;

const shown = {
  parentHash: hash('01'),
  sha3Uncles: hash('02'),
  miner: `0x${'03'.repeat(20)}`,
  stateRoot: hash('04'),
  transactionsRoot: hash('05'),
  receiptsRoot: hash('06'),
  logsBloom: `0x${'07'.repeat(256)}`,
  difficulty: '0x0',
  number: '0x2a',
  gasLimit: '0xe4e1c0',
  gasUsed: '0x5208',
  timestamp: toHex(seconds),
  extraData: '0x',
  mixHash: hash('00'),
  nonce: `0x${'00'.repeat(8)}`,
} as const;
const modern = {
  baseFeePerGas: '0x1e4073dfbf',
  withdrawalsRoot: hash('08'),
  blobGasUsed: '0x0',
  excessBlobGas: '0x20000',
} as const;

/** Returns keccak256 of the fields in this order, integers without leading zeros. */
function hashOf(fields: Record<string, string>): Hex {
  const quantities = /^(difficulty|number|gasLimit|gasUsed|timestamp|baseFee|blobGas|excess|slot)/;
  const items = Object.entries(fields).map(([name, value]): Hex => {
    if (!quantities.test(name)) return value as Hex;
    return BigInt(value) === 0n ? '0x' : toHex(BigInt(value));
  });
  return keccak256(toRlp(items));
}

function proved(
  family: keyof typeof families,
  header: object,
  hint?: { form: string; remainderMs?: number },
) {
  return proveHeader(families[family].headerForms, header, hint);
}

describe("Moonbeam's header", () => {
  const inMs = (remainderMs: number) => ({
    ...shown,
    timestamp: toHex(seconds * 1000 + remainderMs),
  });
  const { mixHash, nonce, ...withoutSeal } = shown;
  const moonbeam = (remainderMs: number) => ({
    ...withoutSeal,
    baseFeePerGas: '0x1e4073dfbf',
    hash: hashOf(inMs(remainderMs)),
  });

  test.each([0, 1, 457, 999])(
    'is proven with %i ms that its nodes do not return',
    (remainderMs) => {
      const hint = { form: 'pallet-ethereum', remainderMs };
      expect(proved('frontier', moonbeam(remainderMs))).toMatchObject({ proven: true, hint });
      expect(proved('frontier', moonbeam(remainderMs), hint)).toMatchObject({ proven: true, hint });
      const other = { form: 'prague', remainderMs: 3 };
      expect(proved('frontier', moonbeam(remainderMs), other)).toMatchObject({
        proven: true,
        hint,
      });
    },
  );

  test('with more data than any header has is not hashed a thousand times', () => {
    const long = { extraData: `0x${'ab'.repeat(5_000)}` };
    const header = { ...moonbeam(999), ...long, hash: hashOf({ ...inMs(999), ...long }) };
    const reason = 'extraData is missing or malformed';
    expect(proved('frontier', header)).toEqual({ proven: false, reason });
  });

  test('is not proven with its milliseconds in place of the seconds, nor by any other form', () => {
    const inMilliseconds = toHex(seconds * 1000 + 457);
    for (const seal of [{}, { mixHash, nonce }]) {
      const header = { ...moonbeam(457), ...seal };
      expect(proved('frontier', header).proven).toBe(true);
      const shownLater = { ...header, timestamp: inMilliseconds };
      expect(proved('frontier', shownLater).proven).toBe(false);
      const hint = { form: 'pallet-ethereum', remainderMs: 457 };
      expect(proved('frontier', shownLater, hint).proven).toBe(false);
    }
  });

  test('is not proven if it hashes whole seconds, which only a header of another chain does', () => {
    const header = { ...shown, hash: hashOf(shown) };
    expect(proved('frontier', header).proven).toBe(false);
    expect(proved('ethereum', header).proven).toBe(true);
  });

  test('is not proven with a field altered, nor as one of another family', () => {
    const header = moonbeam(457);
    for (const [name, value] of Object.entries(withoutSeal)) {
      const altered = { ...header, [name]: `${value.slice(0, -1)}b` };
      expect([name, proved('frontier', altered).proven]).toEqual([name, false]);
    }
    expect(proved('frontier', { ...header, timestamp: toHex(seconds + 1) }).proven).toBe(false);
    expect(proved('ethereum', { ...header, mixHash, nonce }).proven).toBe(false);
  });

  test('has an unproven base fee', () => {
    const header = proved('frontier', moonbeam(1));
    expect(header.proven && header.fields.has('baseFeePerGas')).toBe(false);
  });
});

describe("the Hubs' header", () => {
  test('is proven without a beacon root and requests', () => {
    const header = { ...shown, ...modern };
    expect(proved('revive', { ...header, hash: hashOf(header) })).toMatchObject({
      proven: true,
      hint: { form: 'pallet-revive' },
    });
    expect(proved('ethereum', { ...header, hash: hashOf(header) }).proven).toBe(false);
  });

  test('is proven with a gas limit above 64 bits, which is hashed as the largest 64-bit one', () => {
    const header = { ...shown, ...modern, gasLimit: `0x${'f'.repeat(30)}` };
    const hashed = hashOf({ ...header, gasLimit: `0x${'f'.repeat(16)}` });
    expect(proved('revive', { ...header, hash: hashed }).proven).toBe(true);
  });

  test('of the first version is proven with 15 fields', () => {
    const hashed = hashOf({ ...shown, sha3Uncles: keccak256('0xc0') });
    expect(proved('revive', { ...shown, ...modern, hash: hashed })).toMatchObject({
      proven: true,
      hint: { form: 'pallet-revive-first' },
    });
  });
});

test('the form is the one that gives the hash, whatever other fields the header has', () => {
  const prague = {
    ...shown,
    ...modern,
    parentBeaconBlockRoot: hash('09'),
    requestsHash: hash('0a'),
  };
  const amsterdam = { ...prague, blockAccessListHash: hash('0b'), slotNumber: '0x7' };
  const forms: [string, Record<string, string>][] = [
    ['berlin', shown],
    ['london', { ...shown, baseFeePerGas: modern.baseFeePerGas }],
    ['prague', prague],
    ['amsterdam', amsterdam],
  ];
  for (const [form, fields] of forms) {
    const header = { ...amsterdam, hash: hashOf(fields) };
    expect(proved('ethereum', header)).toMatchObject({ proven: true, hint: { form } });
  }
});

test.each(Object.keys(families) as (keyof typeof families)[])(
  'no two forms of %s read one header as of two times',
  (family) => {
    const { headerForms } = families[family];
    for (const [index, one] of headerForms.entries()) {
      for (const two of headerForms.slice(index + 1)) {
        if (one.more.length === two.more.length) expect(two.time).toBe(one.time);
      }
    }
  },
);

test('the reason names the malformed field, or says that no form gives the hash', () => {
  expect(proved('ethereum', { ...shown, hash: hash('ff') })).toEqual({
    proven: false,
    reason: 'no header form gives the hash',
  });
  expect(proved('ethereum', { ...shown, stateRoot: null, hash: hash('ff') })).toEqual({
    proven: false,
    reason: 'stateRoot is missing or malformed',
  });
});
