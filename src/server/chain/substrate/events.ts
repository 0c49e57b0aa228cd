import { type AssetId, nativeAsset, parseAssetId } from '#contract/chain/assets.ts';
import { propertyOf, RetryableError, present } from '#server/base/errors.ts';
import type { Credit } from '#server/chain/clients/chain.ts';

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
  const told = toldBy(name, fieldsOf(event));
  if (!told || told.amountAtomic === 0n || told.sender === told.recipient) return [];
  return [{ index: event.index, name, ...told }];
}

type Fields = {
  account(name: string): string;
  amount(...names: string[]): bigint;
  asset(name: string): AssetId;
  variant(name: string): string;
};

/**
 * Returns a reader of an event's fields, which throws RetryableError where a field is missing or of another
 * type: metadata by which an amount is no number or an account no 32 bytes is not what the chain runs.
 */
export function fieldsOf(event: ChainEvent): Fields {
  const { value } = event.event.value;
  const said = (name: string) => propertyOf(value, name);
  const missing = (what: string) => new RetryableError(`${nameOf(event)} names no ${what}`);
  return {
    account(name) {
      const account = said(name);
      if (typeof account === 'string' && publicKey.test(account)) return account;
      throw missing(name);
    },
    amount(...names) {
      const amount = names.map((name) => said(name)).find((one) => one !== undefined);
      if (typeof amount === 'bigint' && amount >= 0n && amount < 1n << 128n) return amount;
      throw missing(present(names[0]));
    },
    asset(name) {
      const id = said(name);
      if (typeof id === 'bigint' || Number.isInteger(id))
        return parseAssetId('substrate', String(id));
      throw missing(name);
    },
    variant(name) {
      const variant = said(name);
      const type = typeof variant === 'object' && variant !== null && 'type' in variant;
      if (type && typeof variant.type === 'string') return variant.type;
      throw missing(name);
    },
  };
}

const publicKey = /^0x[0-9a-f]{64}$/;

type Told = Omit<Arrival, 'index' | 'name'>;

function toldBy(name: string, fields: Fields): Told | undefined {
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
      // Called so until 2024, though it always was what this event issued.
      const amount = fields.amount('amount', 'total_supply');
      return appeared(fields.account('owner'), amount, fields.asset('asset_id'));
    }
    case 'Assets.Deposited':
      return appeared(fields.account('who'), fields.amount('amount'), fields.asset('asset_id'));
    default:
      return undefined;
  }
}

function moved(fields: Fields, assetId: AssetId): Told {
  const [sender, recipient] = [fields.account('from'), fields.account('to')];
  return { sender, recipient, assetId, amountAtomic: fields.amount('amount') };
}

function appeared(recipient: string, amount: bigint, assetId: AssetId): Told {
  return { sender: null, recipient, assetId, amountAtomic: amount };
}
