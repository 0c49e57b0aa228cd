import { type AssetId, nativeAsset, parseAssetId } from '#contract/assets.ts';
import type { Credit } from '#server/chains/chain.ts';

/** An event as the runtime's metadata decodes it, with accounts as hexadecimal public keys. */
export type ChainEvent = {
  phase: { type: 'ApplyExtrinsic'; value: number } | { type: 'Initialization' | 'Finalization' };
  event: { type: string; value: { type: string; value?: unknown } };
};

/** With its place among the block's events. */
export type NumberedEvent = ChainEvent & { index: number };

/** What an event says arrived, before anything else is known. */
export type Arrival = { index: number; name: string; sender: string | null } & Pick<
  Credit,
  'recipient' | 'assetId' | 'amountAtomic'
>;

export type Who = { who: string; amount: bigint };

export function nameOf({ event }: ChainEvent): string {
  return `${event.type}.${event.value.type}`;
}

/**
 * What arrived by this event, if it tells of an arrival. Others tell of the same money once more
 * (`Balances.Endowed`, `Balances.Issued`, `Assets.TransferredApproved`) or of money that cannot be
 * spent (`Balances.TransferAndHold`): they are none.
 */
export function readArrival(event: NumberedEvent): Arrival[] {
  const name = nameOf(event);
  const told = toldBy(name, event.event.value.value);
  if (!told || told.amountAtomic === 0n || told.sender === told.recipient) return [];
  if (typeof told.amountAtomic !== 'bigint') throw new Error(`${name} names no amount`);
  return [{ index: event.index, name, ...told }];
}

type Told = Omit<Arrival, 'index' | 'name'>;
type Moved = { from: string; to: string; amount: bigint };
type OfAsset = { asset_id: number | bigint };

function toldBy(name: string, value: unknown): Told | undefined {
  switch (name) {
    case 'Balances.Transfer':
      return moved(value as Moved, nativeAsset);
    case 'Balances.ReserveRepatriated': {
      const { destination_status: status, ...rest } = value as Moved & {
        destination_status: { type: 'Free' | 'Reserved' };
      };
      return status.type === 'Free' ? moved(rest, nativeAsset) : undefined;
    }
    case 'Balances.Minted':
    case 'Balances.Deposit': {
      const { who, amount } = value as Who;
      return appeared(who, amount, nativeAsset);
    }
    case 'Assets.Transferred':
      return moved(value as Moved, idOf(value as OfAsset));
    case 'Assets.Issued': {
      // Called so until 2024, though it always was what this event issued.
      const { owner, amount, total_supply: formerly } = value as Record<string, never>;
      return appeared(owner!, amount ?? formerly!, idOf(value as OfAsset));
    }
    case 'Assets.Deposited': {
      const { who, amount } = value as Who;
      return appeared(who, amount, idOf(value as OfAsset));
    }
    default:
      return undefined;
  }
}

function moved({ from, to, amount }: Moved, assetId: AssetId): Told {
  return { sender: from, recipient: to, assetId, amountAtomic: amount };
}

function appeared(recipient: string, amount: bigint, assetId: AssetId): Told {
  return { sender: null, recipient, assetId, amountAtomic: amount };
}

function idOf({ asset_id: id }: OfAsset): AssetId {
  return parseAssetId('substrate', String(id));
}
