import { type AssetId, nativeAsset, parseAssetId } from '#contract/chain/assets.ts';
import { propertyOf, RetryableError, present } from '#server/base/errors.ts';
import type { Credit } from '#server/chain/clients/chain.ts';

/** An event as the runtime's metadata decodes it, with accounts as hexadecimal public keys. */
export type ChainEvent = {
  phase: { type: 'ApplyExtrinsic'; value: number } | { type: 'Initialization' | 'Finalization' };
  event: { type: string; value: { type: string; value?: unknown } };
};

/** An event with its index among the block's events. */
export type NumberedEvent = ChainEvent & { index: number };

/** What arrived according to one event, without regard to the others. */
export type Arrival = { index: number; name: string; sender: string | null } & Pick<
  Credit,
  'recipient' | 'assetId' | 'amountAtomic'
>;

export function nameOf({ event }: ChainEvent): string {
  return `${event.type}.${event.value.type}`;
}

/**
 * Returns what arrived by this event, if anything. Some events report the same money once more
 * (`Balances.Endowed`, `Balances.Issued`, `Assets.TransferredApproved`) or money that can't be spent
 * (`Balances.TransferAndHold`): they are no arrivals.
 */
export function readArrival(event: NumberedEvent): Arrival[] {
  const name = nameOf(event);
  const movement = movementOf(name, fieldsOf(event));
  if (!movement || movement.amountAtomic === 0n || movement.sender === movement.recipient)
    return [];
  return [{ index: event.index, name, ...movement }];
}

type Fields = {
  account(name: string): string;
  amount(...names: string[]): bigint;
  asset(name: string): AssetId;
  variant(name: string): string;
};

/**
 * Returns a reader of an event's fields, which throws RetryableError if a field is missing or has another
 * type: metadata that decodes an amount to no number, or an account to anything but 32 bytes, isn't the
 * chain's.
 */
export function fieldsOf(event: ChainEvent): Fields {
  const { value } = event.event.value;
  const valueOf = (name: string) => propertyOf(value, name);
  const missing = (what: string) => new RetryableError(`${nameOf(event)} names no ${what}`);
  return {
    account(name) {
      const account = valueOf(name);
      if (typeof account === 'string' && publicKey.test(account)) return account;
      throw missing(name);
    },
    amount(...names) {
      const amount = names.map((name) => valueOf(name)).find((one) => one !== undefined);
      if (typeof amount === 'bigint' && amount >= 0n && amount < 1n << 128n) return amount;
      throw missing(present(names[0]));
    },
    asset(name) {
      const id = valueOf(name);
      if (typeof id === 'bigint' || Number.isInteger(id))
        return parseAssetId('substrate', String(id));
      throw missing(name);
    },
    variant(name) {
      const variant = valueOf(name);
      const type = typeof variant === 'object' && variant !== null && 'type' in variant;
      if (type && typeof variant.type === 'string') return variant.type;
      throw missing(name);
    },
  };
}

const publicKey = /^0x[0-9a-f]{64}$/;

type Movement = Omit<Arrival, 'index' | 'name'>;

function movementOf(name: string, fields: Fields): Movement | undefined {
  switch (name) {
    case 'Balances.Transfer':
      return moved(fields, nativeAsset);
    case 'Balances.ReserveRepatriated':
      return fields.variant('destination_status') === 'Free'
        ? moved(fields, nativeAsset)
        : undefined;
    case 'Balances.Minted':
    case 'Balances.Deposit':
      return appeared(fields.account('who'), fields.amount('amount'), nativeAsset);
    case 'Assets.Transferred':
      return moved(fields, fields.asset('asset_id'));
    case 'Assets.Issued': {
      // The name until 2024, for the same value: the amount issued by this event.
      const amount = fields.amount('amount', 'total_supply');
      return appeared(fields.account('owner'), amount, fields.asset('asset_id'));
    }
    case 'Assets.Deposited':
      return appeared(fields.account('who'), fields.amount('amount'), fields.asset('asset_id'));
    default:
      return undefined;
  }
}

function moved(fields: Fields, assetId: AssetId): Movement {
  const [sender, recipient] = [fields.account('from'), fields.account('to')];
  return { sender, recipient, assetId, amountAtomic: fields.amount('amount') };
}

function appeared(recipient: string, amount: bigint, assetId: AssetId): Movement {
  return { sender: null, recipient, assetId, amountAtomic: amount };
}
