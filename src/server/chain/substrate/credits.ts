import { type Credit, readReference } from '#server/chain/clients/chain.ts';
import {
  type Arrival,
  type ChainEvent,
  nameOf,
  type NumberedEvent,
  readArrival,
} from './events.ts';
import { extrinsicHash } from './extrinsic-hash.ts';
import { feeSettlement } from './fees.ts';
import { messageArrivals } from './messages.ts';

/**
 * Returns the credits of a block: those of extrinsics that succeeded, and those of messages from other
 * chains in the hooks around them. Fees, their refunds and authors' rewards are excluded. `extrinsics` are
 * the block's, as in its body.
 */
export function readCredits(
  events: ChainEvent[],
  extrinsics: Buffer[],
  blockHash: string,
): Credit[] {
  const numbered = events.map((event, index) => ({ ...event, index }));
  // A block can have tens of thousands of both.
  const byExtrinsic = Map.groupBy(numbered, ({ phase }) =>
    phase.type === 'ApplyExtrinsic' ? phase.value : undefined,
  );
  const credits = extrinsics.flatMap((extrinsic, position) => {
    const arrivals = extrinsicArrivals(byExtrinsic.get(position) ?? []);
    if (arrivals.length === 0) return [];
    const transactionHash = extrinsicHash(extrinsic);
    const reference = readReference(extrinsic);
    return onlyOnce(arrivals).map((arrival) => toCredit(arrival, transactionHash, reference));
  });
  // A credit by a message belongs to no extrinsic, so the block's hash is its transaction hash.
  const brought = (['Initialization', 'Finalization'] as const).flatMap((hook) =>
    messageArrivals(numbered.filter(({ phase }) => phase.type === hook))
      .flatMap(onlyOnce)
      .map((arrival) => toCredit(arrival, blockHash, null)),
  );
  return [...credits, ...brought];
}

function extrinsicArrivals(own: NumberedEvent[]): Arrival[] {
  if (!own.some((event) => nameOf(event) === 'System.ExtrinsicSuccess')) return [];
  const settled = feeSettlement(own);
  return own.filter(({ index }) => !settled.has(index)).flatMap(readArrival);
}

/** The event that some runtimes emit as well for the same credit. */
const twinOf: Record<string, string> = {
  'Balances.Deposit': 'Balances.Minted',
  'Assets.Deposited': 'Assets.Issued',
};

/** Removes duplicates: some runtimes emit one credit both as minted or issued and as deposited. */
function onlyOnce(arrivals: Arrival[]): Arrival[] {
  const open = new Map<string, number>();
  const keyOf = (name: string, { recipient, assetId, amountAtomic }: Arrival) =>
    `${name} ${recipient} ${assetId} ${amountAtomic}`;
  for (const arrival of arrivals) {
    const key = keyOf(arrival.name, arrival);
    open.set(key, (open.get(key) ?? 0) + 1);
  }
  return arrivals.filter((arrival) => {
    const twin = twinOf[arrival.name];
    const key = twin && keyOf(twin, arrival);
    const left = (key && open.get(key)) || 0;
    if (!key || left === 0) return true;
    open.set(key, left - 1);
    return false;
  });
}

function toCredit(arrival: Arrival, transactionHash: string, reference: string | null): Credit {
  const { index, sender, recipient, assetId, amountAtomic } = arrival;
  return {
    kind: 'event',
    index,
    transactionHash,
    sender,
    recipient,
    assetId,
    amountAtomic,
    reference,
  };
}
