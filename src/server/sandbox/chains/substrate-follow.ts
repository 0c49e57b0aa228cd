import { randomBytes } from 'node:crypto';
import type { Hash } from './finality.ts';
import type { SubstrateNode } from './substrate-node.ts';
import type { Subscriptions } from './substrate-rpc.ts';
import { propertyOf, present } from '#server/base/errors.ts';

type FollowEvent = { event: string; blockHash?: Hash; bestBlockHash?: Hash };

/**
 * The library says of every block that it is final at once. This stands between it and a follower of
 * `chainHead_v1_follow` and tells of finality as the node has it.
 */
export function followShaped(node: SubstrateNode, subscriptions: Subscriptions): Subscriptions {
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
  told: FollowEvent,
  send: (data: unknown) => void,
): Promise<void> {
  if (told.event === 'initialized') {
    const { hash } = node.finality;
    const blocks = await node.finality.blocksAbove();
    known.add(hash);
    send({ ...told, finalizedBlockHashes: [hash] });
    let parentBlockHash = hash;
    for (const { hash: blockHash } of blocks) {
      known.add(blockHash);
      send({ event: 'newBlock', blockHash, parentBlockHash, newRuntime: null });
      parentBlockHash = blockHash;
    }
    return send({ event: 'bestBlockChanged', bestBlockHash: parentBlockHash });
  }
  const ofTheChain = ['newBlock', 'bestBlockChanged', 'finalized'].includes(told.event);
  // Answers to what the follower asked pass; the chain's own news only once it was introduced.
  if (!ofTheChain) return send(told);
  if (known.size === 0 || told.event === 'finalized' || node.rewinding) return;
  if (told.event === 'newBlock') {
    if (known.has(present(told.blockHash))) return;
    known.add(present(told.blockHash));
  }
  send(told);
}

/** `chain_subscribeFinalizedHeads`: the header of the last final block, now and whenever it moves. */
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
