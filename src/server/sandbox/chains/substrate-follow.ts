import { randomBytes } from 'node:crypto';
import type { Hash } from './finality.ts';
import type { SubstrateNode } from './substrate-node.ts';
import type { Subscriptions } from './substrate-rpc.ts';
import { propertyOf, present } from '#server/base/errors.ts';

type FollowEvent = { event: string; blockHash?: Hash; bestBlockHash?: Hash };

/**
 * Wraps subscriptions of `chainHead_v1_follow`. The library reports every block as final immediately; this
 * replaces its events by those of the node's own finality.
 */
export function withOwnFinality(node: SubstrateNode, subscriptions: Subscriptions): Subscriptions {
  return {
    ...subscriptions,
    subscribe(method, id, onCancel) {
      const known = new Set<Hash>();
      const stopListening = node.finality.onMove((finalizedBlockHashes, pruned) => {
        const prunedBlockHashes = pruned.filter((hash) => known.has(hash));
        if (finalizedBlockHashes.some((hash) => known.has(hash))) {
          send({ event: 'finalized', finalizedBlockHashes, prunedBlockHashes });
        }
      });
      const send = subscriptions.subscribe(method, id, () => {
        stopListening();
        onCancel?.();
      });
      return (data) => {
        if (isFollowEvent(data)) void shape(node, known, data, send);
      };
    },
  };
}

function isFollowEvent(data: unknown): data is FollowEvent {
  return typeof propertyOf(data, 'event') === 'string';
}

async function shape(
  node: SubstrateNode,
  known: Set<Hash>,
  followEvent: FollowEvent,
  send: (data: unknown) => void,
): Promise<void> {
  if (followEvent.event === 'initialized') {
    const { hash } = node.finality;
    const blocks = await node.finality.blocksAbove();
    known.add(hash);
    send({ ...followEvent, finalizedBlockHashes: [hash] });
    let parentBlockHash = hash;
    for (const { hash: blockHash } of blocks) {
      known.add(blockHash);
      send({ event: 'newBlock', blockHash, parentBlockHash, newRuntime: null });
      parentBlockHash = blockHash;
    }
    return send({ event: 'bestBlockChanged', bestBlockHash: parentBlockHash });
  }
  const ofTheChain = ['newBlock', 'bestBlockChanged', 'finalized'].includes(followEvent.event);
  // Results of the follower's calls are passed on; events of the chain only after `initialized`.
  if (!ofTheChain) return send(followEvent);
  if (known.size === 0 || followEvent.event === 'finalized' || node.rewinding) return;
  if (followEvent.event === 'newBlock') {
    if (known.has(present(followEvent.blockHash))) return;
    known.add(present(followEvent.blockHash));
  }
  send(followEvent);
}

/**
 * Serves `chain_subscribeFinalizedHeads`: sends the header of the last final block, now and whenever it
 * changes.
 */
export async function announceFinality(
  node: SubstrateNode,
  subscriptions: Subscriptions,
): Promise<string> {
  const id = randomBytes(8).toString('hex');
  const send = subscriptions.subscribe(
    'chain_finalizedHead',
    id,
    node.finality.onMove(() => void sendHead()),
  );
  async function sendHead(): Promise<void> {
    const block = await node.chain.getBlock(node.finality.hash);
    if (block) send((await block.header).toJSON());
  }
  setTimeout(() => void sendHead(), 0);
  return id;
}
