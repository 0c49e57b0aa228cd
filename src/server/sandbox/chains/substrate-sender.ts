import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders';
import { compactNumber, decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings';
import { getPolkadotSigner } from '@polkadot-api/signer';
import { inclusionMs } from './payer.ts';
import { keyPairOf, type SubstrateAccount } from './substrate-account.ts';
import type { SubstrateChainNode } from './substrate-chain.ts';
import { createTurns } from './turns.ts';

/** A call of the runtime, by its names in the metadata. */
export type Call = [pallet: string, name: string, args: object];

export type SubstrateSender = {
  /** Returns a signed transaction in hex, without sending it. */
  sign(call: Call): Promise<string>;
  /** Returns the transaction's hash once it is in a block, or after a timeout if the chain is halted. */
  send(call: Call): Promise<string>;
};

/** Creates a sender from one account, one transaction at a time, so that no two use the same nonce. */
export async function createSubstrateSender(
  node: SubstrateChainNode,
  account: SubstrateAccount,
): Promise<SubstrateSender> {
  const keys = keyPairOf(account.mnemonic);
  const signer = getPolkadotSigner(keys.publicKey, 'Sr25519', keys.sign);
  const metadata = bytesOf(await node.request<string>('state_getMetadata'));
  const builder = getDynamicBuilder(getLookupFn(unifyMetadata(decAnyMetadata(metadata))));
  const extensions = await signedExtensions(node);
  const publicKey = `0x${Buffer.from(keys.publicKey).toString('hex')}`;
  const inTurn = createTurns();

  async function sign([pallet, name, args]: Call): Promise<string> {
    const { codec, location } = builder.buildCall(pallet, name);
    const call = Buffer.concat([Uint8Array.from(location), codec.enc(args)]);
    const nonce = await node.request<number>('florin_nextNonce', [publicKey]);
    const extrinsic = await signer.signTx(call, extensions(nonce), metadata, 0);
    return `0x${Buffer.from(extrinsic).toString('hex')}`;
  }

  return {
    sign,
    async send(call) {
      const hash = await inTurn(async () => {
        return node.request<string>('florin_submit', [await sign(call)]);
      });
      await node.request('florin_whenIncluded', [hash, inclusionMs]);
      return hash;
    },
  };
}

/** Returns what is signed in addition to the call: genesis, runtime, nonce, no tip and no expiry. */
async function signedExtensions(node: SubstrateChainNode) {
  const [genesis, version] = await Promise.all([
    node.request<string>('chain_getBlockHash', [0]),
    node.request<{ specVersion: number; transactionVersion: number }>('state_getRuntimeVersion'),
  ]);
  const none = Uint8Array.of();
  const u32 = (value: number) => new Uint8Array(Uint32Array.of(value).buffer);
  return (nonce: number) => {
    const signed: Record<string, [value: Uint8Array, additionalSigned: Uint8Array]> = {
      CheckNonZeroSender: [none, none],
      CheckSpecVersion: [none, u32(version.specVersion)],
      CheckTxVersion: [none, u32(version.transactionVersion)],
      CheckGenesis: [none, bytesOf(genesis)],
      CheckMortality: [Uint8Array.of(0), bytesOf(genesis)],
      CheckNonce: [compactNumber.enc(nonce), none],
      CheckWeight: [none, none],
      ChargeAssetTxPayment: [Uint8Array.of(0, 0), none],
    };
    return Object.fromEntries(
      Object.entries(signed).map(([identifier, [value, additionalSigned]]) => [
        identifier,
        { identifier, value, additionalSigned },
      ]),
    );
  };
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.slice(2), 'hex'));
}
