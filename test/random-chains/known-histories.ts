import { nativeAsset } from '#contract/chain/assets.ts';
import type { Action, PlannedCredit } from './history.ts';

// Histories that are rarely generated, each played in every run.

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

/** During catch-up, a lagging node responds from a long branch that a reorg has abandoned. */
const abandonedBranch: Action[] = [
  open(0),
  mine(70, [paying]),
  branch(70),
  mine(70),
  finalize(70),
  step([0, 0, 3]),
];

/** A lagging node returns another block at the height of the cursor. */
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

/** A payment is paid before a halt, and both are read in one step. */
const paidBeforeHalt: Action[] = [
  open(1),
  mine(1, [{ ...paying, amount: 30 }]),
  mine(1, [], 61 * second),
  finalize(2),
  step(),
];

/** The remaining amount of a payment is detected in one block, and becomes final in another. */
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

/** A transfer is detected as the remaining amount, until another partial one means that it isn't. */
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

/**
 * The remaining amount of a payment that is paid within its tolerance matches nothing, also if both are
 * read in one step.
 */
const restWithinTolerance: Action[] = [
  open(2),
  mine(1, [{ ...paying, amount: 30, reference: 2 }]),
  mine(1, [{ ...paying, amount: 10 }]),
  finalize(2),
  step(),
];

/**
 * A payment is paid by its reference before it is opened, and its amount is freed before someone pays it.
 */
const amountFreedByHalt: Action[] = [
  mine(1, [{ ...paying, amount: 50, reference: 2 }]),
  mine(1, [], 90 * 60 * second),
  open(2),
  mine(2, [{ ...paying, amount: 40 }]),
  finalize(4),
  step(),
];

export const knownHistories: [Action[]][] = [
  [abandonedBranch],
  [otherBlockAtCursor],
  [paidBeforeHalt],
  [restInOtherBlock],
  [restNoMore],
  [restWithinTolerance],
  [amountFreedByHalt],
];
