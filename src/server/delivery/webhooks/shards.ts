import { createHash, randomUUID } from 'node:crypto';
import type { Lease, SharedLeases } from '#server/base/jobs/leases.ts';

/** Endpoints are divided into this many shards, and so many processes can send at most. */
const shardCount = 16;
const shardPrefix = 'webhooks shard ';
const dispatcherPrefix = 'webhooks dispatcher ';

/**
 * The shards of endpoints to which this process sends. Each is held by one process at a time, through a lease; the
 * processes that are there share them out evenly.
 */
export type Shards = {
  /** Checks whether this process certainly holds the endpoint's shard right now. */
  holds(webhookId: string): boolean;
  /**
   * Renews the share of this process: acquires free shards, or releases some if others have too few. Returns whether
   * it acquired any. Throws RetryableError while the database is down.
   */
  share(): Promise<boolean>;
  release(): Promise<void>;
};

type Options = {
  /** Resolves once nothing is in flight to the endpoints of a shard that is about to be released. */
  idle(isOf: (webhookId: string) => boolean): Promise<void>;
  /** Called when a shard was lost: others may have sent to its endpoints when this process has it again. */
  lost(isOf: (webhookId: string) => boolean): void;
};

export function createShards(leases: SharedLeases, { idle, lost }: Options): Shards {
  const held = new Map<number, Lease>();
  const releasing = new Map<Lease, Promise<void>>();
  const dispatcher = `${dispatcherPrefix}${randomUUID()}`;
  let presence: Lease | undefined;

  function dropLost() {
    if (presence?.signal.aborted) presence = undefined;
    for (const [shard, lease] of held) {
      if (!lease.signal.aborted) continue;
      held.delete(shard);
      lost((webhookId) => shardOf(webhookId) === shard);
    }
  }

  async function acquireSome(count: number): Promise<boolean> {
    const others = new Set(await leases.heldByOthers(shardPrefix));
    const free = shards.filter((shard) => !held.has(shard) && !others.has(nameOf(shard)));
    let acquired = false;
    for (const shard of free.slice(0, count)) {
      const lease = await leases.acquire(nameOf(shard));
      if (!lease) continue;
      held.set(shard, lease);
      acquired = true;
    }
    return acquired;
  }

  async function releaseOne(shard: number, lease: Lease) {
    await idle((webhookId) => shardOf(webhookId) === shard);
    await lease.release();
    releasing.delete(lease);
  }

  function releaseSome(released: [number, Lease][]) {
    for (const [shard, lease] of released) {
      held.delete(shard);
      releasing.set(lease, releaseOne(shard, lease));
    }
  }

  return {
    holds: (webhookId) => held.get(shardOf(webhookId))?.isHeld() ?? false,
    async share() {
      dropLost();
      presence ??= await leases.acquire(dispatcher);
      for (const lease of [...held.values(), ...releasing.keys(), presence]) lease?.progress();
      const dispatchers = (await leases.heldByOthers(dispatcherPrefix)).length + 1;
      const share = Math.ceil(shardCount / dispatchers);
      releaseSome([...held].slice(share));
      return held.size < share && (await acquireSome(share - held.size));
    },
    async release() {
      releaseSome([...held]);
      await Promise.all(releasing.values());
      await presence?.release();
    },
  };
}

const shards = Array.from({ length: shardCount }, (_, shard) => shard);

function nameOf(shard: number): string {
  return `${shardPrefix}${shard}`;
}

const known = new Map<string, number>();
const mostKnown = 50_000;

/** Returns the shard of an endpoint: the same in every process and version. */
function shardOf(webhookId: string): number {
  const before = known.get(webhookId);
  if (before !== undefined) return before;
  const shard = createHash('sha256').update(webhookId).digest().readUInt16BE(0) % shardCount;
  if (known.size >= mostKnown) known.clear();
  known.set(webhookId, shard);
  return shard;
}
