import { Blake2256, compactNumber } from '@polkadot-api/substrate-bindings';
import type { SubstrateTransfer } from '#contract/ledger/wallet-transfers.ts';
import { keyPairOf } from '#server/sandbox/chains/substrate-account.ts';

type Payload = SubstrateTransfer['payload'];

/**
 * Signs a payload as an extension does, from its fields only. Returns scheme and signature as hexadecimal.
 */
export function signPayload(payload: Payload, mnemonic: string): `0x${string}` {
  const parts = payload.signedExtensions.map((name) => signedBy(name, payload));
  const bytes = Buffer.concat([
    bytesOf(payload.method),
    ...parts.map(([value]) => value),
    ...parts.map(([, beside]) => beside),
  ]);
  // The hash of a long payload is signed instead.
  const signature = keyPairOf(mnemonic).sign(bytes.length > 256 ? Blake2256(bytes) : bytes);
  const sr25519 = '01';
  return `0x${sr25519}${Buffer.from(signature).toString('hex')}`;
}

const none = Buffer.of();

/** Returns what a signed extension adds to the transaction, and what is only signed. */
function signedBy(name: string, payload: Payload): [value: Buffer, beside: Buffer] {
  const compact = (number: string) => Buffer.from(compactNumber.enc(Number(number)));
  switch (name) {
    case 'CheckSpecVersion':
      return [none, u32(payload.specVersion)];
    case 'CheckTxVersion':
      return [none, u32(payload.transactionVersion)];
    case 'CheckGenesis':
      return [none, bytesOf(payload.genesisHash)];
    case 'CheckMortality':
      return [bytesOf(payload.era), bytesOf(payload.blockHash)];
    case 'CheckNonce':
      return [compact(payload.nonce), none];
    case 'ChargeAssetTxPayment':
      return [Buffer.concat([compact(payload.tip), Buffer.of(0)]), none];
    case 'ChargeTransactionPayment':
      return [compact(payload.tip), none];
    case 'CheckMetadataHash':
      return [Buffer.of(0), Buffer.of(0)];
    default:
      return [none, none];
  }
}

function u32(number: string): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(Number(number));
  return bytes;
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.slice(2), 'hex');
}
