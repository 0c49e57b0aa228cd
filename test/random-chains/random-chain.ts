import { nativeAsset } from '#contract/chain/assets.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import type { ChainChange, PlannedCredit } from './history.ts';
import { accounts, atomic, referenceOf } from './planned-payments.ts';

/** The newest block and the newest final block, as one node sees them. */
export type View = { tip: Block; final: Block };

export type RandomChain = {
  now(): View;
  /** Returns the view of a node that is `changes` changes behind. */
  viewBefore(changes: number): View;
  /** Returns the block at a height in this view. */
  blockAt(view: View, height: number): Block | undefined;
  change(change: ChainChange): void;
  /** Returns the final blocks, oldest first, without genesis. */
  finalBlocks(): Block[];
  /** Returns the blocks from above the final one up to the tip, oldest first. */
  unfinalBlocks(): Block[];
};

const firstBlock = {
  height: 0,
  parentHash: '0x',
  time: new Date('2026-01-01T12:00:00Z'),
  credits: [],
};
const blockMs = 6_000;

/** Creates a chain that grows, forks above finality and finalizes blocks as `change` says. */
export function createRandomChain(name: string): RandomChain {
  const genesis: Block = { ...firstBlock, hash: `0x${name}-0` };
  const blocks = new Map([[genesis.hash, genesis]]);
  const views: View[] = [{ tip: genesis, final: genesis }];
  const now = () => views.at(-1)!;

  /** Returns the blocks from above `base` up to the tip, oldest first. */
  function branch(tip: Block, base: Block): Block[] {
    const found: Block[] = [];
    for (let block = tip; block.height > base.height; block = blocks.get(block.parentHash)!) {
      found.push(block);
    }
    return found.toReversed();
  }

  function mine(mined: Mined): Block {
    let { tip } = now();
    for (let index = 0; index < mined.blocks; index += 1) {
      tip = blockOn(tip, `0x${name}-${blocks.size}`, mined, index);
      blocks.set(tip.hash, tip);
    }
    return tip;
  }

  /** Returns the final block and everything that was ever built on it, newest first. */
  function living({ final }: View): Block[] {
    const above = [...blocks.values()].filter((block) => block.height > final.height);
    const onFinal = above.filter((block) => branch(block, final)[0]?.parentHash === final.hash);
    return [final, ...onFinal].toReversed();
  }

  function next(view: View, change: ChainChange): View {
    switch (change.type) {
      case 'mine':
        return { ...view, tip: mine(change) };
      case 'branch': {
        const choice = living(view);
        return { ...view, tip: choice[change.to % choice.length]! };
      }
      case 'finalize': {
        const unfinal = branch(view.tip, view.final);
        return { ...view, final: unfinal.slice(0, change.blocks).at(-1) ?? view.final };
      }
      default:
        return change satisfies never;
    }
  }

  return {
    now,
    viewBefore: (changes) => views[Math.max(0, views.length - 1 - changes)]!,
    blockAt({ tip }, height) {
      if (height > tip.height) return undefined;
      let block: Block | undefined = tip;
      while (block && block.height > height) block = blocks.get(block.parentHash);
      return block;
    },
    change: (change) => void views.push(next(now(), change)),
    finalBlocks: () => branch(now().final, genesis),
    unfinalBlocks: () => branch(now().tip, now().final),
  };
}

type Mined = Extract<ChainChange, { type: 'mine' }>;

/** Returns the block of this index among those that are mined together. */
function blockOn(parent: Block, hash: string, { blocks, gapMs, credits }: Mined, index: number) {
  const own = credits.filter((_, place) => place % blocks === index);
  return {
    height: parent.height + 1,
    hash,
    parentHash: parent.hash,
    time: new Date(parent.time.getTime() + (index === 0 ? gapMs : blockMs)),
    credits: own.map(toCredit),
  };
}

function toCredit(
  { account, assetId, amount, reference }: PlannedCredit,
  index: number,
): Block['credits'][number] {
  return {
    kind: assetId === nativeAsset ? 'native' : 'event',
    index,
    transactionHash: `0xt${index}`,
    sender: null,
    recipient: accounts[account]!,
    assetId,
    amountAtomic: atomic(amount),
    reference: reference === null ? null : referenceOf(reference),
  };
}
