import type {
  BlockHeader,
  ChainClient,
  ChainReader,
  Heads,
  ShownBlock,
} from '#server/chain/clients/chain.ts';
import type { OneProvider } from '#server/chain/clients/providers.ts';
import { operatorsOf, type Shown } from '#server/chain/clients/witness.ts';
import { WrongChainError } from '#server/chain/clients/chain.ts';
import type { Context } from '#server/base/context.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { isRewinding } from '#server/ledger/recovery/recovery.ts';
import {
  type Cursor,
  raiseFence,
  selectCursor,
  selectSeenBlocks,
  startCursor,
} from '#server/ledger/transfers/transfers.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import { assertStorableTime } from '#server/ledger/watching/agreement/block-times.ts';
import type { FinalPoint, Point } from '#server/ledger/watching/agreement/branch.ts';
import { type HeadMemory, openHeads } from '#server/ledger/watching/agreement/heads.ts';
import { assertAgreedStart } from '#server/ledger/watching/agreement/agreed-start.ts';
import type { Identity } from '#server/ledger/watching/agreement/quorum.ts';
import type { Watch } from './watch.ts';
import { ChainResetError, RewindingError, StaleWalkError } from './walk-errors.ts';

/**
 * The state of one walk over one chain, which ends with the first step that fails. Whatever must outlive that is
 * in the watch, as long as the lease lasts, or in the database.
 */
export type Walk = {
  readonly context: Context;
  readonly client: ChainClient;
  readonly signal: AbortSignal;
  readonly watch: Watch;
  /** The fence of this walk's lease. Its writes are refused once another lease has been acquired. */
  readonly fence: bigint;
  /** Tells the lease that the walk makes progress within a step. */
  readonly progress: () => void;
  /** The instance of the chain that is walked over: its genesis hash, or the id of a local chain. */
  readonly instance: string;
  /** The last block that is agreed and stored as final. */
  cursor: FinalPoint;
  /** The head of the branch that was last read. */
  tip: Point | undefined;
  readonly heads: HeadMemory;
  /** Whether payments whose deadline has passed by the cursor are still to be expired. */
  isExpiring: boolean;
  /**
   * Blocks above the cursor by hash, of every branch that was read, by whichever provider. They have no effect
   * until agreed on. The hash of an unproven one is only a claim.
   */
  readonly known: Map<string, ShownBlock>;
  /** Hash and height of the blocks above the cursor that have been stored as seen. */
  readonly shown: Map<string, number>;
  /** Providers that serve this instance of the chain. */
  readonly identified: Set<string>;
  /** When, and at which height, all balances were last compared. A new walk compares them with its first step. */
  compared: { at: Date; height: number } | undefined;
  /**
   * The account after which the next search for followed accounts that are no longer awaited continues. A new walk
   * begins at the first account, so that some are followed for longer.
   */
  uncheckedAfter: string;
};

/**
 * Opens a walk: identifies the instance of the chain that the provider serves, and finds the cursor on it.
 * Throws StaleWalkError if a newer lease exists, RewindingError while the chain is being rewound, and
 * WrongChainError where the provider serves another chain.
 */
export async function openWalk(
  context: Context,
  client: ChainClient,
  signal: AbortSignal,
  watch: Watch,
  fence: bigint,
  progress: () => void,
): Promise<Walk> {
  if (!(await raiseFence(context.db, client.key, fence))) throw fencedOff(client);
  const stored = await selectCursor(context.db, client.key);
  if (await isRewinding(context.db, client.key)) throw new RewindingError(client.key);
  if (stored) client.anchorAt(stored);
  const provider = client.providers.inUse();
  const identified = await orAborted(
    provider.ask((reader) => reader.identify()),
    signal,
  );
  const instance = identified.value;
  const identity = { context, client, signal, watch, instance, fence };
  const cursor = await findCursor(identity, provider, identified, stored);
  const seen = await selectSeenBlocks(context.db, client.key);
  return {
    context,
    client,
    signal,
    watch,
    fence,
    progress,
    instance,
    cursor,
    tip: undefined,
    heads: await openHeads(context, client),
    isExpiring: false,
    known: new Map(),
    shown: new Map(seen.map(({ hash, height }) => [hash, height])),
    identified: new Set(),
    compared: undefined,
    uncheckedAfter: '',
  };
}

/** Returns the stored cursor; for a new instance of the chain, stores and returns an agreed final block. */
async function findCursor(
  identity: Identity,
  provider: OneProvider<ChainReader>,
  identified: Shown<string>,
  cursor: Cursor | undefined,
): Promise<FinalPoint> {
  const { context, client, fence, instance, signal } = identity;
  const { config, log } = context;
  if (cursor?.instance === instance) return cursor;
  // Only the sandbox has several instances of a chain. Elsewhere another genesis means another chain, however
  // briefly a provider serves it: starting again would leave the payments in between unread.
  if (cursor && !config.sandbox) await refuseInstance(identity, identified, cursor.instance);
  assertPinned(identity);
  const heads = await orAborted(
    provider.ask((reader) => reader.heads()),
    signal,
  );
  const header = await agreedStart(identity, provider, heads);
  assertStorableTime(header);
  const start = { ...header, instance, fence };
  if ((await startCursor(context, client.key, start, heads.value)) === 'fenced') {
    throw fencedOff(client);
  }
  const where = { chain: client.key, instance, height: header.height };
  if (cursor) log.warn(where, 'the chain has a new instance: watching starts at its final block');
  else log.info(where, 'watching starts at the final block');
  return { ...header, proves: false };
}

/**
 * Throws RetryableError unless it is certain which chain this is: by its configured genesis hash, or because
 * two providers must agree. Never throws in the sandbox.
 */
function assertPinned({ client, context, instance, watch }: Identity): void {
  if (context.config.sandbox || watch.trust === 'two_providers' || client.isPinned) return;
  throw new RetryableError(
    `${client.key} has one provider, and nothing says which chain is the right one. Look up its first ` +
      `block with an explorer; if that is ${instance}, add "genesisHash": "${instance}" to it in CHAINS`,
  );
}

async function agreedStart(
  identity: Identity,
  provider: OneProvider<ChainReader>,
  { value: { final, finalHash }, shownBy }: Shown<Heads>,
): Promise<BlockHeader> {
  if (identity.watch.trust === 'two_providers') {
    const claim = { height: final, hash: finalHash, shownBy };
    return assertAgreedStart(identity, provider, claim);
  }
  const asked = provider.ask((reader) => reader.headers(final, final));
  return present((await orAborted(asked, identity.signal)).value[0]);
}

async function refuseInstance(
  { client, instance, signal }: Identity,
  identified: Shown<string>,
  expected: string,
): Promise<never> {
  const others = client.providers.others(identified).map((other) =>
    orAborted(
      other.ask((reader) => reader.identify()),
      signal,
    ).catch(() => undefined),
  );
  const shown = await Promise.all(others);
  const { shownBy } = identified;
  const detail = `${client.key} begins with ${expected}; ${shownBy} shows ${instance}`;
  const alike = shown.filter((one) => one?.value === instance);
  const seen = operatorsOf(identified, ...alike.filter((one) => one !== undefined));
  const isReset = client.chain.environment === 'test' && seen.length > 1;
  client.providers.leave(identified);
  throw isReset ? new ChainResetError(detail) : new WrongChainError(detail);
}

function fencedOff({ key }: ChainClient): StaleWalkError {
  return new StaleWalkError(`${key}: another watcher has taken over`);
}
