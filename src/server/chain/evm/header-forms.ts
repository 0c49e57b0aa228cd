/** How a header field is hashed: as a fixed number of bytes, as any number of them, or as an integer. */
type FieldKind = number | 'data' | 'integer';

export type HeaderField = readonly [name: string, kind: FieldKind];

/** Which fields of a header are hashed, and how. The first 15 are always the same. */
export type HeaderForm = {
  name: string;
  /** The fields after the first 15. */
  more: readonly HeaderField[];
  /**
   * Fields that the chain hashes with a constant value, whatever its nodes return in JSON; in
   * hexadecimal.
   */
  constants?: Readonly<Record<string, string>>;
  /** The unit in which the chain hashes its time. Nodes always return seconds. */
  time: 'seconds' | 'milliseconds';
  /** The chain hashes a gas limit of at most 64 bits, while nodes may return a larger one. */
  capsGasLimit?: true;
  /** Whether a header of a real network is proven with it, by a test (`real-headers.test.ts`). */
  provenOnRealBlock: boolean;
};

export const firstFields: readonly HeaderField[] = [
  ['parentHash', 32],
  ['sha3Uncles', 32],
  ['miner', 20],
  ['stateRoot', 32],
  ['transactionsRoot', 32],
  ['receiptsRoot', 32],
  ['logsBloom', 256],
  ['difficulty', 'integer'],
  ['number', 'integer'],
  ['gasLimit', 'integer'],
  ['gasUsed', 'integer'],
  ['timestamp', 'integer'],
  ['extraData', 'data'],
  ['mixHash', 32],
  ['nonce', 8],
];

// Each fork adds fields: EIP-1559, EIP-4895, EIP-4844 and 4788, EIP-7685, EIP-7928 and 7843.
const london: HeaderField[] = [['baseFeePerGas', 'integer']];
const shanghai: HeaderField[] = [...london, ['withdrawalsRoot', 32]];
const blobs: HeaderField[] = [
  ...shanghai,
  ['blobGasUsed', 'integer'],
  ['excessBlobGas', 'integer'],
];
const cancun: HeaderField[] = [...blobs, ['parentBeaconBlockRoot', 32]];
const prague: HeaderField[] = [...cancun, ['requestsHash', 32]];
const amsterdam: HeaderField[] = [
  ...prague,
  ['blockAccessListHash', 32],
  ['slotNumber', 'integer'],
];

/** Newest first, because most blocks that are read are new. */
export const ethereumForms: readonly HeaderForm[] = [
  { name: 'prague', more: prague, time: 'seconds', provenOnRealBlock: true },
  { name: 'amsterdam', more: amsterdam, time: 'seconds', provenOnRealBlock: false },
  { name: 'cancun', more: cancun, time: 'seconds', provenOnRealBlock: true },
  { name: 'shanghai', more: shanghai, time: 'seconds', provenOnRealBlock: true },
  { name: 'london', more: london, time: 'seconds', provenOnRealBlock: true },
  { name: 'berlin', more: [], time: 'seconds', provenOnRealBlock: true },
];

/**
 * Ethereum's forms for a chain that hashes its time in milliseconds, for which a local node substitutes. The
 * one with the same number of fields is left out: one hash must have one reading.
 */
export const substituteForms: readonly HeaderForm[] = ethereumForms.filter(
  ({ more }) => more.length > 0,
);

const zeroHash = `0x${'0'.repeat(64)}`;
const zeroNonce = `0x${'0'.repeat(16)}`;

/**
 * Header of pallet-ethereum, used by Moonbeam. It ends with the nonce. Nodes return a base fee that
 * isn't hashed, and some omit mixHash and nonce, which are zero (frame/ethereum/src/lib.rs of
 * polkadot-evm/frontier, and its issue 1247).
 */
export const frontierForms: readonly HeaderForm[] = [
  {
    name: 'pallet-ethereum',
    more: [],
    constants: { mixHash: zeroHash, nonce: zeroNonce },
    time: 'milliseconds',
    provenOnRealBlock: true,
  },
];

/** keccak256 of the RLP of an empty list: no uncles. */
const noUncles = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347';

/**
 * Headers of pallet-revive, used by the Hubs (substrate/frame/revive/src/evm/block_hash.rs of
 * polkadot-sdk). The roots of state and transactions are equal; beacon root and requests are omitted. The
 * first version hashed 15 fields, most of them constant.
 */
export const reviveForms: readonly HeaderForm[] = [
  {
    name: 'pallet-revive',
    more: blobs,
    time: 'seconds',
    capsGasLimit: true,
    provenOnRealBlock: false,
  },
  {
    name: 'pallet-revive-first',
    more: [],
    time: 'seconds',
    constants: {
      sha3Uncles: noUncles,
      difficulty: '0x0',
      extraData: '0x',
      mixHash: zeroHash,
      nonce: zeroNonce,
    },
    capsGasLimit: true,
    provenOnRealBlock: false,
  },
];
