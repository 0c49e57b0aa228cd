import { expect } from 'vitest';
import type { Block } from '#server/chain/clients/chain.ts';
import type { Context } from '#server/base/context.ts';
import type { Action } from './history.ts';
import { readLedger } from './ledger.ts';
import { accounts, referenceOf } from './planned-payments.ts';
import { key, type OpenShop, play } from './play.ts';
import { recount } from './recount.ts';

/**
 * Plays a history, and expects that the ledger shows the transfers above finality as on the newest branch,
 * and that its final part equals a plain recount of the final blocks.
 */
export async function expectRecounted(
  context: Context,
  shop: OpenShop,
  actions: Action[],
): Promise<void> {
  const { chain, opened, stepUndisturbed } = await play(context, shop, actions);
  await stepUndisturbed();
  const shown = await readLedger(context, key);
  const seen = shown.transfers.filter(({ state }) => state === 'seen').map((one) => one.key);
  expect(seen.toSorted()).toEqual(creditsToUs(chain.unfinalBlocks()));

  // Makes everything final, so that no transfer is only detected.
  chain.change({ type: 'finalize', blocks: Number.MAX_SAFE_INTEGER });
  await stepUndisturbed();
  const blocks = chain.finalBlocks();
  const expected = recount(chain.blockAt(chain.now(), 0)!, blocks, opened);
  const ledger = await readLedger(context, key);

  const { final } = chain.now();
  const { height, hash, time } = final;
  expect(ledger.cursor).toEqual({ height: BigInt(height), hash, blockTime: time });
  const counted = ledger.transfers.filter(({ state }) => state !== 'orphaned');
  const stored = counted.map((one) => `${one.state} ${one.key} → ${one.owner}`);
  expect(stored.toSorted()).toEqual(expected.transfers.map((one) => `final ${one}`));
  expect(ledger.payments.map(({ events: _, ...payment }) => payment)).toEqual(
    expected.payments
      .map(({ planned, status, received, deadline, lateUntil, paidAt }) => {
        return { reference: referenceOf(planned), status, received, deadline, lateUntil, paidAt };
      })
      .toSorted((a, b) => a.reference.localeCompare(b.reference)),
  );
  expect(ledger.revenue).toEqual(expected.revenue);
  const [byQuarter = [], ...others] = ['quarter', 'day', 'source quarter', 'source day'].map(
    (grain) => ledger.days.get(grain)?.map(({ day, amount }) => [day, amount]),
  );
  for (const sums of others) expect(sums ?? []).toEqual(byQuarter);

  for (const { planned, events } of expected.payments) {
    const recorded = ledger.payments.find(
      ({ reference }) => reference === referenceOf(planned),
    )!.events;
    expectEventsInOrder(recorded, events);
  }
  const { outbox } = ledger;
  expect([outbox.deliveries, outbox.delivered]).toEqual([outbox.events, outbox.events]);
}

function creditsToUs(blocks: Block[]): string[] {
  return blocks
    .flatMap(({ hash, credits }) => credits.map((credit) => ({ hash, ...credit })))
    .filter(({ recipient }) => recipient !== accounts[2])
    .map(({ hash, kind, index }) => `${hash} ${kind} ${index}`)
    .toSorted();
}

/**
 * Expects that a shop is notified once of the final state of a payment, and only of states that the blocks
 * imply, in their order. Blocks that are read together may skip a state, and detected transfers may be
 * orphaned.
 */
function expectEventsInOrder(recorded: string[], expected: string[]): void {
  const states = recorded
    .map((type) => type.replace('payment.', ''))
    .filter((state) => state !== 'processing' && state !== 'reopened');
  expect(states.at(-1)).toBe(expected.at(-1));
  for (const once of ['paid', 'overpaid', 'paid_late']) {
    expect(states.filter((state) => state === once).length).toBeLessThanOrEqual(1);
  }
  let at = 0;
  for (const state of states) {
    const next = expected.indexOf(state, at);
    // The same state is sent again after a detected transfer was orphaned.
    const again = expected[at - 1] === state || expected[at] === state;
    expect([state, next >= 0 || again]).toEqual([state, true]);
    if (!again && next >= 0) at = next + 1;
  }
}
