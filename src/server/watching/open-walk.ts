import type { Block, ChainClient } from '#server/chains/chain.ts';
import type { Context } from '#server/context.ts';
import { RetryableError } from '#server/errors.ts';
import { raiseFence, readCursor, seenBlocks, startCursor } from '#server/transfers/transfers.ts';
import { answered } from './answered.ts';
import type { FinalPoint, Point } from './branch.ts';

/** Where one walk over one chain stands. */
export type Walk = {
  readonly context: Context;
  readonly client: ChainClient;
  readonly signal: AbortSignal;
  /** Of the lease that this walk goes by: what it writes after another was taken is refused. */
  readonly fence: bigint;
  /** Which run of the chain is walked over. */
  readonly instance: string;
  /** The last block that is stored as final. */
  cursor: FinalPoint;
  /** The head of the branch that was read last. */
  tip: Point | undefined;
  /** Blocks above the cursor by hash, on every branch that was met. */
  readonly known: Map<string, Block>;
  /** Hash and height of the blocks above the cursor that have been stored as seen. */
  readonly told: Map<string, number>;
  /** When and where all balances were compared last. */
  compared: { at: Date; height: number } | undefined;
  /** What this walk has logged already and need not again. */
  toldUnknown: boolean;
  toldUnproven: boolean;
};

/** Finds out which run of the chain the node serves, and where we stand on it. */
export async function openWalk(
  context: Context,
  client: ChainClient,
  signal: AbortSignal,
  fence: bigint,
): Promise<Walk> {
  if (!(await raiseFence(context.db, client.key, fence))) throw fencedOff(client);
  const instance = await answered(client.identify(), signal);
  const cursor = await findCursor(context, client, { instance, fence }, signal);
  const seen = await seenBlocks(context.db, client.key);
  const told = new Map(seen.map(({ hash, height }) => [hash, height]));
  return {
    context,
    client,
    signal,
    fence,
    instance,
    cursor,
    tip: undefined,
    known: new Map(),
    told,
    compared: undefined,
    toldUnknown: false,
    toldUnproven: false,
  };
}

/** Where the last walk stood, or the current final block for a chain, or a run of it, that is new to us. */
async function findCursor(
  { clock, db, log }: Context,
  client: ChainClient,
  { instance, fence }: Pick<Walk, 'instance' | 'fence'>,
  signal: AbortSignal,
): Promise<FinalPoint> {
  const cursor = await readCursor(db, client.key);
  if (cursor?.instance === instance) return cursor;
  const heads = await answered(client.heads(), signal);
  const [header] = await answered(client.headers(heads.final, heads.final), signal);
  const start = { ...header!, instance, fence };
  if ((await startCursor(db, client.key, start, heads, clock.now())) === 'fenced') {
    throw fencedOff(client);
  }
  const where = { chain: client.key, instance, height: header!.height };
  if (cursor) log.warn(where, 'this is another run of the chain: watching starts afresh');
  else log.info(where, 'watching starts at the final block');
  return header!;
}

function fencedOff({ key }: ChainClient): RetryableError {
  return new RetryableError(`${key}: another watcher has taken over`);
}
