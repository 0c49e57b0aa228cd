import { Enum } from '@polkadot-api/substrate-bindings';
import { type AssetId, contractOrAssetIdOf } from '#contract/chain/assets.ts';
import { referenceBytes } from '#server/chain/clients/chain.ts';
import type { Payer } from './payer.ts';
import { genericAddress } from './substrate-account.ts';
import type { Call, SubstrateSender } from './substrate-sender.ts';

/** Creates a payer that sends a plain transfer, or a batch with a remark if there is a reference. */
export function createSubstratePayer(sender: SubstrateSender): Payer {
  return {
    async pay({ reference, ...transfer }) {
      const call = transferCall(transfer);
      if (reference === null) return { transactionHash: await sender.send(call) };
      const remark: Call = ['System', 'remark_with_event', { remark: referenceBytes(reference) }];
      return { transactionHash: await sender.send(batchCall('batch_all', [call, remark])) };
    },
  };
}

/**
 * Returns a batch: `batch_all` reverts everything if one call fails, `batch` stops there and keeps
 * earlier calls.
 */
export function batchCall(kind: 'batch' | 'batch_all', calls: Call[]): Call {
  const decoded = calls.map(([pallet, name, args]) => Enum(pallet, Enum(name, args)));
  return ['Utility', kind, { calls: decoded }];
}

export function transferCall(transfer: {
  recipientAccount: string;
  assetId: AssetId;
  amountAtomic: bigint;
}): Call {
  const { recipientAccount, amountAtomic } = transfer;
  const palletId = contractOrAssetIdOf(transfer.assetId);
  const publicKey = Buffer.from(recipientAccount.slice(2), 'hex');
  const recipient = Enum('Id', genericAddress(publicKey));
  if (palletId === null) {
    return ['Balances', 'transfer_keep_alive', { dest: recipient, value: amountAtomic }];
  }
  const asset = { id: Number(palletId), target: recipient, amount: amountAtomic };
  return ['Assets', 'transfer_keep_alive', asset];
}
