import type { RpcExchange } from './lies.ts';
import type { Opened } from './shop.ts';
import { alarmsSince, recount, type Scene, statusOf } from './trial.ts';

const minuteMs = 60_000;
const paymentEveryMs = 40 * minuteMs;
const reorgEveryMs = 25 * minuteMs;
const payoutEveryMs = 70 * minuteMs;
/** Deviations of honest providers, each for a minute in every hour. */
const quirks = ['lag', 'load balancer', 'null heads', 'restart', 'slow finality'] as const;
type Quirk = (typeof quirks)[number];

/** The counts of a simulated day, and the alarms and false credits, of which there must be none. */
export type Day = {
  payments: number;
  reorgs: number;
  payouts: number;
  upgrades: number;
  /** Payouts that were found by the wallet's falling balance. */
  falls: number;
  alarms: string[];
  unpaid: number;
  differences: string[];
};

/**
 * Runs both providers for these hours with the deviations of honest ones: nodes that lag behind one
 * address, heads that are null, restarts, slow finality. In the meantime there are reorgs above finality,
 * payouts of the shop's contract wallet, and a runtime upgrade. Returns the counts and alarms.
 */
export async function honestDay(scene: Scene, hours: number): Promise<Day> {
  const { context, time, walk, world } = scene;
  const began = time.now();
  const above = await world.final();
  const opened: Opened[] = [];
  const until = began.getTime() + hours * 60 * minuteMs;
  for (const [index, provider] of world.providers.entries()) {
    provider.lie = oddly(scene, began.getTime() + index * 7 * minuteMs);
  }
  const counts = { reorgs: 0, payouts: 0, upgrades: 0 };
  const isDue = schedule(began.getTime());
  let hasPaid = false;
  while (time.now().getTime() < until) {
    const now = time.now().getTime();
    // Every other payment is in a block that a reorg replaces after it was detected.
    if (isDue('reorg', reorgEveryMs, now) || (hasPaid && opened.length % 2 === 0)) {
      counts.reorgs += 1;
      await world.reorg();
    }
    hasPaid = isDue('payment', paymentEveryMs, now);
    if (hasPaid) opened.push(await payOne(scene));
    else await world.build();
    if (world.payOut && isDue('payout', payoutEveryMs, now)) {
      counts.payouts += 1;
      await world.payOut(scene.shop.account, 1_000n);
    }
    if (world.upgrade && counts.upgrades === 0 && now > (began.getTime() + until) / 2) {
      counts.upgrades += 1;
      await world.upgrade();
    }
    await walk.step();
    time.advance(world.blockTimeMs / 2);
  }
  for (const provider of world.providers) provider.lie = undefined;
  await walk.follow(2 * minuteMs);
  const statuses = await Promise.all(opened.map(({ id }) => statusOf(context, id)));
  const { falseCredits, missing } = await recount(scene, above);
  const falls = await context.db.selectFrom('balanceFalls').select('id').execute();
  return {
    ...counts,
    falls: falls.length,
    payments: opened.length,
    alarms: await alarmsSince(context, world, began),
    unpaid: statuses.filter((status) => status !== 'paid').length,
    differences: [...falseCredits, ...missing],
  };
}

/** Pays as customers do; on an EVM chain also by a contract to the same account. */
async function payOne({ shop, world }: Scene): Promise<Opened> {
  const opened = await shop.open();
  const { account } = shop;
  const { amountAtomic, reference } = opened;
  await world.build(
    { account, amountAtomic, reference },
    ...(world.payOut
      ? [{ account, amountAtomic: 777n, reference: null, by: 'contract' as const }]
      : []),
  );
  return opened;
}

/** Returns a function that checks whether a periodic event is due; the first time after half its period. */
function schedule(beganMs: number) {
  const next = new Map<string, number>();
  return (what: string, everyMs: number, now: number): boolean => {
    const due = next.get(what) ?? beganMs + everyMs / 2;
    if (now < due) return false;
    next.set(what, due + everyMs);
    return true;
  };
}

/** Returns the responses of an honest provider with its deviations. */
function oddly(
  { time, world }: Scene,
  beganMs: number,
): (exchange: RpcExchange) => { result: unknown } | undefined {
  const past = new Map<string, unknown[]>();
  let turn = 0;
  return (exchange) => {
    const shape = `${exchange.method} ${JSON.stringify(exchange.params)}`;
    const isOfHead = /latest|finalized|chain_getFinalizedHead|chain_getBlockHash \[\]/.test(shape);
    if (!isOfHead) return undefined;
    const before = past.get(shape) ?? [];
    if (JSON.stringify(before.at(-1)) !== JSON.stringify(exchange.result)) {
      past.set(shape, [...before, exchange.result].slice(-6));
    }
    turn += 1;
    const minute = Math.floor((time.now().getTime() - beganMs) / minuteMs);
    const quirk = quirks[Math.floor(minute / 12) % quirks.length]!;
    return minute % 12 === 0
      ? respond(quirk, exchange, past.get(shape)!, turn, world.blockTimeMs)
      : undefined;
  };
}

function respond(
  quirk: Quirk,
  { method, params }: RpcExchange,
  past: unknown[],
  turn: number,
  blockTimeMs: number,
): { result: unknown } | undefined {
  const isFinal = method === 'chain_getFinalizedHead' || params[0] === 'finalized';
  switch (quirk) {
    case 'lag':
      return { result: past.at(-3) ?? past[0] };
    case 'load balancer':
      return turn % 3 === 0 ? { result: past.at(-2) ?? past[0] } : undefined;
    case 'null heads':
      return turn % 2 === 0 ? { result: null } : undefined;
    case 'restart':
      return turn % (minuteMs / blockTimeMs) < 3 ? { result: null } : undefined;
    case 'slow finality':
      return isFinal ? { result: past[0] } : undefined;
    default:
      return quirk satisfies never;
  }
}
