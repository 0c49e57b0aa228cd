import { Blake2256 } from '@polkadot-api/substrate-bindings';
import { type Credit, readReference } from './chain.ts';

/** An event as the runtime's metadata decodes it, with accounts as hexadecimal public keys. */
export type ChainEvent = {
  phase: { type: 'ApplyExtrinsic'; value: number } | { type: 'Initialization' | 'Finalization' };
  event: { type: string; value: { type: string; value?: unknown } };
};

type Numbered = ChainEvent & { index: number };

/** What an event says arrived, before anything else is known. */
type Arrival = { index: number; name: string; sender: string | null } & Pick<
  Credit,
  'recipient' | 'contractOrAssetId' | 'amountAtomic'
>;

type Who = { who: string; amount: bigint };

/**
 * The credits of a block by what took effect: what happened in extrinsics that succeeded, and what
 * message processing brought in the hooks around them. Fees, their refunds and authors' rewards are
 * none. `extrinsics` are the block's, in hexadecimal, as they stand in its body.
 */
export function readCredits(
  events: ChainEvent[],
  extrinsics: string[],
  blockHash: string,
): Credit[] {
  const numbered = events.map((event, index) => ({ ...event, index }));
  const credits = extrinsics.flatMap((extrinsic, position) => {
    const own = numbered.filter(({ phase }) => isOf(phase, position));
    if (!own.some((event) => nameOf(event) === 'System.ExtrinsicSuccess')) return [];
    const settled = feeSettlement(own);
    const arrivals = own.filter(({ index }) => !settled.has(index)).flatMap(readArrival);
    if (arrivals.length === 0) return [];
    const transactionHash = hashOf(extrinsic);
    const reference = readReference(extrinsic);
    return onlyOnce(arrivals).map((arrival) => toCredit(arrival, transactionHash, reference));
  });
  // What a message brings belongs to no extrinsic: the block itself has to stand for it.
  const brought = (['Initialization', 'Finalization'] as const).flatMap((hook) =>
    onlyOnce(hookArrivals(numbered.filter(({ phase }) => phase.type === hook))).map((arrival) =>
      toCredit(arrival, blockHash, null),
    ),
  );
  return [...credits, ...brought];
}

function isOf(phase: ChainEvent['phase'], position: number): boolean {
  return phase.type === 'ApplyExtrinsic' && phase.value === position;
}

function nameOf({ event }: ChainEvent): string {
  return `${event.type}.${event.value.type}`;
}

/** Authors are rewarded in hooks too; only where messages were processed can a credit be somebody's payment. */
function hookArrivals(events: Numbered[]): Arrival[] {
  const carriers = ['MessageQueue', 'XcmpQueue', 'DmpQueue'];
  if (!events.some(({ event }) => carriers.includes(event.type))) return [];
  return events
    .flatMap(readArrival)
    .filter(({ name }) => name === 'Balances.Minted' || name === 'Assets.Issued');
}

function readArrival(event: Numbered): Arrival[] {
  const name = nameOf(event);
  const told = toldBy(name, event.event.value.value);
  if (!told || told.amountAtomic === 0n || told.sender === told.recipient) return [];
  return [{ index: event.index, name, ...told }];
}

function toldBy(name: string, value: unknown): Omit<Arrival, 'index' | 'name'> | undefined {
  switch (name) {
    case 'Balances.Transfer': {
      const { from, to, amount } = value as { from: string; to: string; amount: bigint };
      return { sender: from, recipient: to, contractOrAssetId: null, amountAtomic: amount };
    }
    case 'Balances.Minted':
    case 'Balances.Deposit': {
      const { who, amount } = value as Who;
      return { sender: null, recipient: who, contractOrAssetId: null, amountAtomic: amount };
    }
    case 'Assets.Transferred': {
      const asset = value as { asset_id: number; from: string; to: string; amount: bigint };
      return {
        sender: asset.from,
        recipient: asset.to,
        contractOrAssetId: String(asset.asset_id),
        amountAtomic: asset.amount,
      };
    }
    case 'Assets.Issued': {
      const asset = value as { asset_id: number; owner: string; amount: bigint };
      return {
        sender: null,
        recipient: asset.owner,
        contractOrAssetId: String(asset.asset_id),
        amountAtomic: asset.amount,
      };
    }
    default:
      return undefined;
  }
}

/**
 * The deposits with which an extrinsic's fee is settled: behind all that the call itself did, the
 * payer gets back what was too much and the rest goes to author, pot or treasury. Newer runtimes say
 * who paid how much; with older ones the withdrawal at the start does.
 */
function feeSettlement(own: Numbered[]): Set<number> {
  const settled = new Set<number>();
  const paid = own.findLast((event) => nameOf(event) === 'TransactionPayment.TransactionFeePaid');
  const withdrawn = own[0] && nameOf(own[0]) === 'Balances.Withdraw' ? own[0] : undefined;
  const told = (paid ?? withdrawn)?.event.value.value as
    | (Who & { actual_fee?: bigint })
    | undefined;
  if (!told) return settled;
  let open = told.actual_fee ?? told.amount;
  for (const event of own.toReversed()) {
    if (nameOf(event) === 'Balances.Deposit') {
      const { who, amount } = event.event.value.value as Who;
      if (who !== told.who && amount > open) break;
      if (who !== told.who) open -= amount;
      settled.add(event.index);
    } else if (!isOfSettlement(event)) break;
  }
  return settled;
}

function isOfSettlement(event: Numbered): boolean {
  const pallets = ['TransactionPayment', 'AssetTxPayment', 'Treasury'];
  if (pallets.includes(event.event.type)) return true;
  const name = nameOf(event);
  return ['System.ExtrinsicSuccess', 'System.NewAccount', 'Balances.Endowed'].includes(name);
}

/** Runtimes that tell one credit both as minted and as deposited have still made one. */
function onlyOnce(arrivals: Arrival[]): Arrival[] {
  const minted = new Map<string, number>();
  const keyOf = ({ recipient, amountAtomic }: Arrival) => `${recipient} ${amountAtomic}`;
  for (const arrival of arrivals) {
    if (arrival.name !== 'Balances.Minted') continue;
    minted.set(keyOf(arrival), (minted.get(keyOf(arrival)) ?? 0) + 1);
  }
  return arrivals.filter((arrival) => {
    const twins = minted.get(keyOf(arrival)) ?? 0;
    if (arrival.name !== 'Balances.Deposit' || twins === 0) return true;
    minted.set(keyOf(arrival), twins - 1);
    return false;
  });
}

function toCredit(arrival: Arrival, transactionHash: string, reference: string | null): Credit {
  const { index, sender, recipient, contractOrAssetId, amountAtomic } = arrival;
  return {
    kind: 'event',
    index,
    transactionHash,
    sender,
    recipient,
    contractOrAssetId,
    amountAtomic,
    reference,
  };
}

function hashOf(extrinsic: string): string {
  const hash = Blake2256(Buffer.from(extrinsic.slice(2), 'hex'));
  return `0x${Buffer.from(hash).toString('hex')}`;
}
