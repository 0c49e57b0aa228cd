import fc from 'fast-check';
import { type AssetId, assetIdFrom, nativeAsset } from '#contract/chain/assets.ts';
import { plannedPayments } from './planned-payments.ts';

// The actions of a generated history, as data: small, so that a failing one shrinks to few actions.

/** A credit to one of our accounts (0, 1) or to a stranger (2). */
export type PlannedCredit = {
  account: number;
  assetId: AssetId;
  amount: number;
  /**
   * The index in `plannedPayments` of the payment whose reference it carries; beyond them it is of no
   * payment.
   */
  reference: number | null;
};

/** A change of the chain. */
export type ChainChange =
  /** Mines blocks on the tip, the first after `gapMs`; the credits are distributed over them in turn. */
  | { type: 'mine'; blocks: number; gapMs: number; credits: PlannedCredit[] }
  /** Makes another block above finality, or the final block, the tip. */
  | { type: 'branch'; to: number }
  | { type: 'finalize'; blocks: number };

export type Step = {
  leader: 0 | 1;
  /** How many changes the responding node is behind, by turn; the list repeats. */
  lags: number[];
  /** The changes of the chain after each turn of requests. */
  during: ChainChange[];
  /**
   * The number of requests, clock reads and live messages after which the watcher is killed; null for
   * never.
   */
  killedAt: number | null;
};

export type Action =
  | ChainChange
  | { type: 'open'; payment: number; afterMs: number }
  | ({ type: 'step' } & Step)
  /** Both watchers believe that they lead, and step concurrently. */
  | { type: 'race'; lags: number[] }
  | { type: 'restart'; leader: 0 | 1 };

const second = 1_000;
const minute = 60 * second;

const credit = fc.record<PlannedCredit>({
  account: fc.constantFrom(0, 0, 0, 1, 2),
  assetId: fc.constantFrom(nativeAsset, nativeAsset, nativeAsset, assetIdFrom('asset:1984')),
  // Tens make exact amounts, parts and remaining amounts, also equal ones; 7 matches nothing.
  amount: fc.constantFrom(10, 20, 30, 40, 50, 7),
  reference: fc.option(fc.nat(plannedPayments.length), { freq: 3 }),
});

const mine = fc.record({
  type: fc.constant('mine' as const),
  // Sometimes more blocks than one transaction stores.
  blocks: fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constant(70)),
  // A minute isn't a halt yet.
  gapMs: fc.constantFrom(
    6 * second,
    6 * second,
    30 * second,
    minute,
    minute + second,
    7 * minute,
    90 * minute,
  ),
  credits: fc.array(credit, { maxLength: 3 }),
});

const change: fc.Arbitrary<ChainChange> = fc.oneof(
  { weight: 4, arbitrary: mine },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('branch' as const), to: fc.nat(80) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('finalize' as const),
      blocks: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constant(80)),
    }),
  },
);

const leader = fc.constantFrom(0 as const, 1 as const);
const lags = fc.array(fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(6)), {
  maxLength: 4,
});

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: change },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('step' as const),
      leader,
      lags,
      during: fc.array(change, { maxLength: 2 }),
      killedAt: fc.option(fc.nat(12), { freq: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('open' as const),
      payment: fc.nat(plannedPayments.length - 1),
      afterMs: fc.constantFrom(0, 10 * second, 2 * minute),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('race' as const), lags }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('restart' as const), leader }) },
);

/** Generates histories of a chain, of the payments on it, and of its watchers. */
export const histories: fc.Arbitrary<Action[]> = fc.array(action, {
  minLength: 1,
  maxLength: 30,
  size: 'max',
});
