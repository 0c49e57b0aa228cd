/** How a header field is hashed: so many bytes, any number of them, or an integer. */
type FieldKind = number | 'data' | 'integer';

export type HeaderField = readonly [name: string, kind: FieldKind];

/** Which fields of a header are hashed, and how: the first 15 are the same everywhere. */
export type HeaderForm = {
  name: string;
  /** What comes after the first 15. */
  more: readonly HeaderField[];
  /** What the chain hashes whatever its nodes show in JSON, in hexadecimal. */
  constants?: Readonly<Record<string, string>>;
  /** The chain hashes its time in milliseconds, of which nodes show whole seconds. */
  inMilliseconds?: true;
  /** The chain hashes no larger gas limit than fits 64 bits, though nodes show it. */
  capsGasLimit?: true;
  /** Whether blocks that the chains' own nodes made, and others recorded, have been proven with it. */
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

// Each fork adds to the one before: EIP-1559, EIP-4895, EIP-4844 and 4788, EIP-7685, EIP-7928 and 7843.
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

/** Newest first: most blocks that are read are new. */
export const ethereumForms: readonly HeaderForm[] = [
  { name: 'prague', more: prague, provenOnRealBlock: true },
  { name: 'amsterdam', more: amsterdam, provenOnRealBlock: false },
  { name: 'cancun', more: cancun, provenOnRealBlock: true },
  { name: 'shanghai', more: shanghai, provenOnRealBlock: true },
  { name: 'london', more: london, provenOnRealBlock: true },
  { name: 'berlin', more: [], provenOnRealBlock: true },
];

const zeroHash = `0x${'0'.repeat(64)}`;
const zeroNonce = `0x${'0'.repeat(16)}`;

/**
 * Moonbeam's, of pallet-ethereum: its header type ends with the nonce, its nodes show a base fee that
 * is not hashed, and some leave out mixHash and nonce, which are zero (frame/ethereum/src/lib.rs of
 * polkadot-evm/frontier, and its issue 1247).
 */
export const frontierForms: readonly HeaderForm[] = [
  {
    name: 'pallet-ethereum',
    more: [],
    constants: { mixHash: zeroHash, nonce: zeroNonce },
    inMilliseconds: true,
    provenOnRealBlock: false,
  },
];

/** keccak256 of the RLP of an empty list: no uncles. */
const noUncles = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347';

/**
 * The Hubs', of pallet-revive (substrate/frame/revive/src/evm/block_hash.rs of polkadot-sdk). Its roots
 * of the state and of transactions are the same, its beacon root and requests are left out. The first
 * version hashed 15 fields, most of them constant.
 */
export const reviveForms: readonly HeaderForm[] = [
  { name: 'pallet-revive', more: blobs, capsGasLimit: true, provenOnRealBlock: false },
  {
    name: 'pallet-revive-first',
    more: [],
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
