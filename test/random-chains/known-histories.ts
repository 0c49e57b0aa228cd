import { nativeAsset } from '#contract/chain/assets.ts';
import type { Action, PlannedCredit } from './history.ts';

// Histories that chance finds seldom, each played every time.

const second = 1_000;
const paying: PlannedCredit = {
  account: 0,
  assetId: nativeAsset,
  amount: 20,
  reference: null,
};

function mine(blocks: number, credits: PlannedCredit[] = [], gapMs = 6 * second): Action {
  return { type: 'mine', blocks, gapMs, credits };
}

function step(lags: number[] = []): Action {
  return { type: 'step', leader: 0, lags, during: [], killedAt: null };
}

const open = (payment: number): Action => ({ type: 'open', payment, afterMs: 0 });
const branch = (to: number): Action => ({ type: 'branch', to });
const finalize = (blocks: number): Action => ({ type: 'finalize', blocks });

/** While we catch up, a node answers that still stands on a long branch which was given up. */
const givenUpBranch: Action[] = [
  open(0),
  mine(70, [paying]),
  branch(70),
  mine(70),
  finalize(70),
  step([0, 0, 3]),
];

/** A node that is behind shows another block at the height of the cursor. */
const otherBlockAtCursor: Action[] = [
  mine(2),
  branch(2),
  mine(2),
  finalize(2),
  step(),
  mine(1),
  { type: 'restart', leader: 0 },
  step([0, 2, 0, 0, 4]),
];

/** A payment is paid before a halt, and both are read at once. */
const paidBeforeHalt: Action[] = [
  open(1),
  mine(1, [{ ...paying, amount: 30 }]),
  mine(1, [], 61 * second),
  finalize(2),
  step(),
];

/** The rest of a payment is seen, and becomes final in another block than it was seen in. */
const restInOtherBlock: Action[] = [
  open(2),
  mine(1, [{ ...paying, amount: 10, reference: 2 }]),
  finalize(1),
  mine(1, [{ ...paying, amount: 30 }]),
  step(),
  branch(1),
  mine(1, [{ ...paying, amount: 30 }]),
  finalize(1),
  step(),
];

/** A rest is seen as such, and then another part makes it none. */
const restNoMore: Action[] = [
  open(3),
  mine(1, [{ ...paying, amount: 40, reference: 3 }]),
  finalize(1),
  step(),
  mine(1, [{ ...paying, amount: 7, reference: 3 }]),
  mine(1, [{ ...paying, amount: 10 }]),
  step(),
  finalize(2),
  step(),
];

/** What a payment lacks that counts as paid is no one's, also where both parts are read at once. */
const restWithinTolerance: Action[] = [
  open(2),
  mine(1, [{ ...paying, amount: 30, reference: 2 }]),
  mine(1, [{ ...paying, amount: 10 }]),
  finalize(2),
  step(),
];

/** A payment is paid by its reference before it was opened; its amount is free before someone pays that. */
const amountFreedByHalt: Action[] = [
  mine(1, [{ ...paying, amount: 50, reference: 2 }]),
  mine(1, [], 90 * 60 * second),
  open(2),
  mine(2, [{ ...paying, amount: 40 }]),
  finalize(4),
  step(),
];

export const knownHistories: [Action[]][] = [
  [givenUpBranch],
  [otherBlockAtCursor],
  [paidBeforeHalt],
  [restInOtherBlock],
  [restNoMore],
  [restWithinTolerance],
  [amountFreedByHalt],
];
