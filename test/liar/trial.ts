import { sql } from 'kysely';
import type { ChainConnection } from '#server/base/config.ts';
import {
  auditLedger,
  differenceLine,
  uncheckedLine,
} from '#server/ledger/ledger-audit/ledger-audit.ts';
import type { TestContext } from '#test/context.ts';
import type { AttackedWalk } from './attacked-walk.ts';
import type { Opened, Shop } from './shop.ts';
import type { SimulatedTime } from './simulated-time.ts';
import { wasMisled } from './was-misled.ts';
import type { Paying, World } from './world.ts';

export type Scene = {
  context: TestContext;
  world: World;
  time: SimulatedTime;
  shop: Shop;
  walk: AttackedWalk;
  /** The connection by which the chain is watched and audited. */
  connection: ChainConnection;
  /** How long a lie lasts that never ends. */
  endlessMs: number;
};

/** When a lie begins: before the payment's block is final, as it becomes so, or afterwards. */
export const beginnings = ['before', 'at', 'after'] as const;
/** How long a lie lasts: a block, half a minute, or longer than anyone waits. */
export const durations = ['a block', '30 seconds', 'for ever'] as const;

export type Attack = {
  name: string;
  from: (typeof beginnings)[number];
  /** One of `durations`, or milliseconds. */
  lasts: (typeof durations)[number] | number;
  /** Whether a contract pays too, which only balances show. */
  inside?: boolean;
  /** Begins the attack for a payment that is, or will be, in the block at `height`. */
  begin(scene: Scene, payment: Opened, height: number): void | Promise<void>;
  end(scene: Scene): void | Promise<void>;
};

export type Verdict = Pick<Attack, 'name' | 'from' | 'lasts'> & {
  lies: number;
  /**
   * Differences that `florin audit` finds: credits that aren't on the chain; `missing`: credits that the
   * ledger lacks.
   */
  falseCredits: string[];
  missing: string[];
  /** Blocks and accounts that the audit couldn't check. */
  unchecked: string[];
  /** Simulated time from the end of the lie to the credit; undefined if it took more than a minute. */
  paidAfterMs: number | undefined;
  status: string;
  /** Whether false data reached a vote as final without raising an alarm. */
  silent: boolean;
  mattered: boolean;
  /** Whether payments weren't credited for minutes without an alarm. */
  heldUpSilently: boolean;
  alarms: string[];
  stillOpen: string[];
  lastError: string | undefined;
};

const durationMs = { 'a block': 6_000, '30 seconds': 30_000 };
const blocksLater = { at: 2, after: 60 };
const mostMs = 60_000;
/** Rounds of half a minute, after which a chain that hasn't recovered needs an operator. */
const mostRounds = 10;

/** Pays while a provider lies, ends the lie, and compares the ledger with the chain. */
export async function undergo(scene: Scene, attack: Attack): Promise<Verdict> {
  const { context, shop, time, walk, world } = scene;
  await recover(scene);
  const above = await world.final();
  const since = time.now();
  const countLies = () => world.providers.reduce((sum, { lies }) => sum + lies, 0);
  const before = countLies();
  const opened = await shop.open();
  walk.shown.length = 0;
  const height = (await world.head()) + 1;
  if (attack.from === 'before') await attack.begin(scene, opened, height);
  await world.build(...paymentsOf(shop, opened, attack));
  if (attack.from === 'before') {
    walk.restart();
    await walk.step();
  } else {
    // Pauses the walk until the block is final, or far below the finalized block.
    await world.pass(blocksLater[attack.from]);
    await attack.begin(scene, opened, height);
    walk.restart();
  }
  const { lasts } = attack;
  const lastingMs = { ...durationMs, 'for ever': scene.endlessMs };
  await walk.follow(typeof lasts === 'number' ? lasts : lastingMs[lasts]);
  const isHeldUp = (await statusOf(context, opened.id)) !== 'paid';
  await attack.end(scene);
  const paid = await untilPaid(scene, opened);
  const mattered = await wasMisled(scene);
  // Payments by contracts are detected once a minute.
  if (attack.inside) await walk.follow(80_000);
  const check = await recount(scene, above);
  const alarms = await alarmsSince(context, world, since);
  // A payment may be credited during the lie; then no step has followed it that could clear an alarm.
  if ((await openAlarms(context, world)).length > 0) await walk.follow(mostMs);
  return {
    name: attack.name,
    from: attack.from,
    lasts: attack.lasts,
    lies: countLies() - before,
    ...check,
    ...paid,
    mattered,
    silent: mattered && alarms.length === 0,
    heldUpSilently: attack.lasts === 'for ever' && isHeldUp && alarms.length === 0,
    alarms,
    stillOpen: await openAlarms(context, world),
  };
}

function paymentsOf({ account }: Shop, opened: Opened, { inside }: Attack): Paying[] {
  const { amountAtomic, reference } = opened;
  return [
    { account, amountAtomic, reference },
    { account, amountAtomic: 12_345n, reference: null, by: 'token' },
    ...(inside ? [{ account, amountAtomic: 777n, reference: null, by: 'contract' as const }] : []),
  ];
}

async function untilPaid(
  { context, time, walk, world }: Scene,
  { id }: Opened,
): Promise<Pick<Verdict, 'paidAfterMs' | 'status' | 'lastError'>> {
  const endedAt = time.now().getTime();
  let lastError: string | undefined;
  for (;;) {
    const status = await statusOf(context, id);
    const passedMs = time.now().getTime() - endedAt;
    if (status === 'paid') return { status, paidAfterMs: passedMs, lastError };
    if (passedMs > mostMs) return { status, paidAfterMs: undefined, lastError };
    await world.build();
    const before = time.now().getTime();
    for (; time.now().getTime() - before < world.blockTimeMs;) {
      const error = await walk.step();
      if (error) lastError = error instanceof Error ? error.message : 'no error';
    }
  }
}

/**
 * Walks until the ledger has reached the finalized block and no alarm is open. Throws if that takes too
 * long.
 */
export async function recover({ context, time, walk, world }: Scene): Promise<void> {
  let failed: unknown;
  for (let round = 0; ; round += 1) {
    const { rows } = await sql<{ height: bigint }>`
      select height from chain_cursors where chain = ${world.key}`.execute(context.db);
    const behind = (await world.final()) - Number(rows[0]?.height ?? -1);
    const isResting = walk.client.providers.states().some(({ state }) => state === 'failing');
    const open = await openAlarms(context, world);
    if (behind <= 0 && !isResting && open.length === 0) break;
    if (round > mostRounds) {
      throw new Error(
        `not recovered: ${behind} blocks behind, ${open.join(', ')} ${String(failed)}`,
      );
    }
    await world.build();
    // Empty blocks are agreed on together; `seen_contradicted` stays open for an hour.
    time.advance(open.includes('seen_contradicted') ? 60 * mostMs : 30_000);
    await world.build();
    for (let turn = 0; turn < 2; turn += 1) failed = await walk.step();
  }
  walk.client.providers.prefer(world.providers[0].operator);
}

export async function statusOf({ db }: TestContext, id: string): Promise<string> {
  const found = await db
    .selectFrom('payments')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return found.status;
}

/** Audits the ledger from a height on, by the providers, which are honest again. */
export async function recount(
  { connection, context, world }: Scene,
  above: number,
): Promise<Pick<Verdict, 'falseCredits' | 'missing' | 'unchecked'>> {
  const { height } = await context.db
    .selectFrom('chainCursors')
    .select('height')
    .where('chain', '=', world.key)
    .executeTakeFirstOrThrow();
  const from = Math.min(above + 1, Number(height));
  const { differences, unchecked } = await auditLedger(context, connection, { from });
  const [missing = [], others = []] = [true, false].map((isMissing) =>
    differences.filter(({ kind }) => (kind === 'transfer_missing') === isMissing),
  );
  return {
    falseCredits: others.map(differenceLine),
    missing: missing.map(differenceLine),
    unchecked: unchecked.map(uncheckedLine),
  };
}

export async function alarmsSince(
  { db }: TestContext,
  { key }: World,
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from network_alarms
    where chain = ${key} and (raised_at >= ${since} or cleared_at is null)`.execute(db);
  return rows.map(({ kind }) => kind);
}

async function openAlarms({ db }: TestContext, { key }: World): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from network_alarms where chain = ${key} and cleared_at is null`.execute(db);
  return rows.map(({ kind }) => kind);
}
