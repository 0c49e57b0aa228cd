import type { AgreedBlock, Evidence } from '#server/chains/chain.ts';
import {
  deadlinesBetween,
  type ExpectedBalance,
  expectedBalances,
  followAccounts,
  storeComparison,
  unfollowedAccounts,
} from '#server/transfers/transfers.ts';
import { answered } from './answered.ts';
import { vote } from './quorum.ts';
import { explainRises, type Rise } from './explain-rises.ts';
import type { Walk } from './open-walk.ts';
import { DisagreementError, StaleWalkError } from './walk-errors.ts';

/*
What a contract pays on leaves no log and stands in no transaction: only the balance tells of it.

  expected at the cursor = held when the account was first followed
                           + credits + what earlier comparisons found − what its own transactions took
  held at the cursor     > expected: somebody paid without a trace

Both sides are of the same final block, and what is expected moves in the transaction that moves the
cursor. So a credit that the walk has seen is part of both, an outgoing transaction too, and neither
hides or makes up another.
*/

const oftenMs = 60_000;
const oftenBlocks = 500;

/**
 * Learns what accounts hold that are newly waited at, before the cursor goes on: what is paid to them
 * can only stand in blocks above it.
 */
export async function followNewAccounts(walk: Walk): Promise<void> {
  const { client, context, cursor, fence, instance, signal } = walk;
  const reader = client.balances;
  if (!reader) return;
  const accounts = await unfollowedAccounts(context.prepared, client.key);
  if (accounts.length === 0) return;
  const held = await answered(reader.balances(cursor.height, accounts), signal);
  if (!held) return tellUnknown(walk);
  const balances = new Map(accounts.map((account, index) => [account, held[index]!]));
  const at = { ...cursor, instance, fence };
  const outcome = await followAccounts(context, client.key, at, balances);
  if (outcome === 'fenced') throw new StaleWalkError(`${client.key}: another watcher walks`);
}

/** Compares all balances where that was not done for a minute, or for many blocks. */
export async function compareWhenDue(walk: Walk): Promise<void> {
  const { client, context, cursor, compared } = walk;
  if (!client.balances) return;
  const now = context.clock.now();
  const due =
    !compared ||
    now.getTime() - compared.at.getTime() >= oftenMs ||
    cursor.height - compared.height >= oftenBlocks;
  if (!due) return;
  await compareBalances(walk);
  walk.compared = { at: now, height: cursor.height };
}

/** Blocks in a row, and the accounts whose payments have their deadline right before the first of them. */
type Part = { blocks: AgreedBlock[]; due: string[] };

/** The blocks, cut before each that is past the deadline of an open payment; whole on chains that show every credit. */
export async function partsAtDeadlines(walk: Walk, blocks: AgreedBlock[]): Promise<Part[]> {
  const { client, context, cursor } = walk;
  const last = blocks.at(-1);
  if (!last || !client.balances) return [{ blocks, due: [] }];
  const deadlines = await deadlinesBetween(context.prepared, client.key, cursor.time, last.time);
  return cutAt(blocks, deadlines);
}

function cutAt(blocks: AgreedBlock[], deadlines: { account: string; at: Date }[]): Part[] {
  const parts: Part[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const block of blocks) {
    const passed = deadlines.filter(({ at }) => at.getTime() >= before && at < block.time);
    const due = [...new Set(passed.map(({ account }) => account))];
    const part = parts.at(-1);
    if (part && due.length === 0) part.blocks.push(block);
    else parts.push({ blocks: [block], due });
    before = block.time.getTime();
  }
  return parts;
}

/** Finds what the balances at the cursor show beyond what was read, of these accounts or of all. */
export async function compareBalances(walk: Walk, only?: string[]): Promise<void> {
  const { client, context, cursor, fence, instance, signal } = walk;
  const reader = client.balances;
  if (!reader) return;
  const expected = await expectedBalances(context.prepared, client.key, only);
  const accounts = expected.map(({ account }) => account);
  const held = await answered(reader.balances(cursor.height, accounts), signal);
  if (!held) return tellUnknown(walk);
  const gaps = gapsBetween(expected, held, cursor.height);
  const rises = gaps.filter(({ expectedAtomic, heldAtomic }) => heldAtomic > expectedAtomic);
  const evidence = await agreeOnRises(walk, rises);
  // While no second provider shows them they stay what they are: gaps that the next comparison finds.
  if (!evidence) return;
  const found =
    rises.length > 0
      ? await explainRises(walk, reader, rises, evidence)
      : { blocks: [], unexplained: [] };
  const comparison = { ...found, gaps, all: only === undefined };
  const at = { ...cursor, instance, fence };
  const outcome = await storeComparison(context, client.key, at, comparison);
  if (outcome === 'fenced') throw new StaleWalkError(`${client.key}: another watcher compares`);
}

function gapsBetween(expected: ExpectedBalance[], held: bigint[], height: number): Rise[] {
  return expected
    .map(({ account, amountAtomic, provenHeight }, index) => ({
      account,
      expectedAtomic: amountAtomic,
      heldAtomic: held[index]!,
      // Whatever it was, it came in one block at the least.
      provenHeight: Math.min(provenHeight, height - 1),
    }))
    .filter(({ expectedAtomic, heldAtomic }) => expectedAtomic !== heldAtomic);
}

/** A rise counts only once a second provider shows it too; undefined while none does. */
async function agreeOnRises(walk: Walk, rises: Rise[]): Promise<Evidence | undefined> {
  const { client, cursor, watch } = walk;
  const { operator } = client.providers.current();
  if (watch.trust !== 'two_providers' || rises.length === 0) {
    return { proof: watch.trust === 'demo' ? 'demo' : 'trusted_single', providers: [operator] };
  }
  const accounts = rises.map(({ account }) => account);
  for (const other of client.providers.others()) {
    const held = await vote(walk, other, async ({ balances }) =>
      balances?.balances(cursor.height, accounts),
    );
    if (!held) continue;
    const wrong = rises.find(({ heldAtomic }, index) => heldAtomic !== held[index]);
    if (!wrong) return { proof: 'balances_two_providers', providers: [operator, other.operator] };
    throw new DisagreementError(
      `${client.key}: ${operator} and ${other.operator} show different balances of ${wrong.account} at block ${cursor.height}`,
    );
  }
  return undefined;
}

/** Once a walk: a node that keeps no such balances will not keep the next ones either. */
function tellUnknown(walk: Walk): void {
  if (walk.toldUnknown) return;
  walk.toldUnknown = true;
  const where = { chain: walk.client.key, height: walk.cursor.height };
  walk.context.log.warn(where, 'the node does not say what accounts hold: nothing is compared');
}
