import type { Block, ChainClient, Point, ShownHeads } from '#server/chain/clients/chain.ts';
import type { Context } from '#server/base/context.ts';
import {
  type ProviderHead,
  recordHeads,
  selectHeads,
  type ChainHeads,
} from '#server/ledger/transfers/transfers.ts';
import { sharedHeadMs } from '#server/ledger/payments/payments.ts';
import { branchTo } from './branch.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { StaleWalkError } from '#server/ledger/watching/walk-errors.ts';
import {
  agreedByTwo,
  heightsOf,
  nextHead,
  sharedHead,
  type Statement,
  type Tip,
  vouchedHeight,
} from './shown-heads.ts';

/** What a walk knows of the heads of its chain's providers. */
export type HeadMemory = {
  /** When the step asked the provider in use. */
  askedAt: Date;
  /** The last heads that each other operator showed, oldest first. */
  readonly statements: Map<string, Statement[]>;
  /** The operators that haven't responded yet. */
  readonly pending: Set<string>;
  /** As stored, by operator. */
  readonly stored: Map<string, ProviderHead>;
};

/** Nodes that share an address differ by some blocks, so each operator's last few heads are kept. */
const mostStatements = 8;

export async function openHeads({ clock, db }: Context, { key }: ChainClient): Promise<HeadMemory> {
  const stored = await selectHeads(db, key);
  return {
    askedAt: clock.now(),
    statements: new Map(),
    pending: new Set(),
    stored: new Map(stored.map((head) => [head.operator, head])),
  };
}

/**
 * Asks a provider of each other operator for its head, with one call, while the step reads from the provider in
 * use. Call it right before requesting the head of that one. Nothing waits for the responses: one that is late
 * counts from the next step on, as of when it was asked.
 */
export function askForHeads({ client, context, heads, signal }: Walk): void {
  const at = context.clock.now();
  heads.askedAt = at;
  for (const other of client.providers.others()) {
    const { operator } = other;
    if (heads.pending.has(operator)) continue;
    heads.pending.add(operator);
    other
      .ask((reader) => reader.headLink())
      .then(({ value: link, shownBy }) => {
        const before = heads.statements.get(shownBy) ?? [];
        const statement = { link, at, shownBy };
        if (!signal.aborted)
          heads.statements.set(shownBy, [...before, statement].slice(-mostStatements));
      })
      // The pool keeps the error. A provider that doesn't respond shows no head.
      .catch(() => {})
      .finally(() => heads.pending.delete(operator));
  }
}

/**
 * Stores the heads of all providers, with the block that they agree on. `branch` are the blocks from above the
 * cursor to the head of the provider in use; without it, that head is only a claim. Reads whether payments are
 * still to be expired. Throws StaleWalkError where
 * another watcher or a rewind has taken over.
 */
export async function storeHeads(walk: Walk, shown: ShownHeads, branch?: Block[]): Promise<void> {
  const { client, context, cursor, fence, heads } = walk;
  const claimed = { height: shown.head, hash: shown.headHash };
  const head = branch ? (branch.at(-1) ?? cursor) : claimed;
  const tip = { shownBy: shown.shownBy, at: heads.askedAt, head, branch };
  const states = client.providers.states();
  keepHeads(walk, tip, new Set(states.map(({ operator }) => operator)));
  const agreed = agreedHead(walk, tip);
  const record = {
    heads: [...heads.stored.values()],
    agreed,
    shared: head.hash === shown.headHash ? headShownAlike(walk, tip) : undefined,
    // A final block that no other operator has come near is a claim too.
    final: Math.min(shown.final, Math.max(agreed?.height ?? 0, (branch ? head : cursor).height)),
  };
  const stored = await recordHeads(context, client.key, record, states, fence);
  if (!stored) throw new StaleWalkError(`${client.key}: another watcher or a rewind took over`);
  walk.isExpiring = stored.expiring;
}

/** Keeps what each operator shows now, and forgets operators that are no longer configured. */
function keepHeads({ cursor, heads, known }: Walk, tip: Tip, operators: Set<string>): void {
  const heights = heightsOf(cursor, tip.branch ?? []);
  const keep = (operator: string, { height, hash }: Point, linked: boolean, seenAt: Date) => {
    const shown = { operator, height, hash, linked, seenAt };
    const before = heads.stored.get(operator);
    heads.stored.set(operator, nextHead(before, shown, { cursor, blocks: known }));
  };
  for (const [operator, statements] of heads.statements) {
    const newest = statements.at(-1);
    if (!newest || operator === tip.shownBy) continue;
    keep(operator, newest.link, vouchedHeight([newest], heights) !== undefined, newest.at);
  }
  keep(tip.shownBy, tip.head, tip.branch !== undefined, tip.at);
  for (const one of heads.stored.keys()) if (!operators.has(one)) heads.stored.delete(one);
}

/** Returns the newest block that as many operators show as the chain's trust requires. */
function agreedHead({ cursor, heads, known, watch }: Walk, tip: Tip): ChainHeads['agreed'] {
  // Of nodes that share an address, one may lag by some blocks.
  const kept = heads.stored.get(tip.shownBy) ?? tip.head;
  const branch = tip.branch && (branchTo(kept.hash, cursor, known) ?? tip.branch);
  const head = branch ? (branch.at(-1) ?? cursor) : tip.head;
  if (watch.trust === 'two_providers') {
    return agreedByTwo({ ...tip, head, branch }, statementsOfOthers(heads, tip), cursor);
  }
  return { height: head.height, replaces: branch !== undefined };
}

/** Returns the head if enough operators show it alike; never on the word of a single one outside the sandbox. */
function headShownAlike({ client, heads, watch }: Walk, tip: Tip): ChainHeads['shared'] {
  if (watch.trust === 'single') return undefined;
  if (watch.trust === 'demo') return tip.branch && { height: tip.head.height, at: tip.at };
  return sharedHead(tip, statementsOfOthers(heads, tip), sharedHeadMs(client.key));
}

function statementsOfOthers({ statements }: HeadMemory, { shownBy }: Tip): Statement[][] {
  return [...statements].flatMap(([operator, said]) => (operator === shownBy ? [] : [said]));
}
