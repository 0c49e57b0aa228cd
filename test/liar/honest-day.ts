import type { Told } from './lies.ts';
import type { Opened } from './shop.ts';
import { alarmsSince, compare, type Scene, statusOf } from './trial.ts';
import type { EvmWorld } from './evm-world.ts';
import type { SubstrateWorld } from './substrate-world.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';

const minuteMs = 60_000;
const paymentEveryMs = 40 * minuteMs;
const reorgEveryMs = 25 * minuteMs;
/** What honest providers do now and then, each for a minute in the hour. */
const quirks = ['lag', 'load balancer', 'null heads', 'restart', 'slow finality'] as const;
type Quirk = (typeof quirks)[number];

export type Day = { alarms: string[]; unpaid: number; payments: number; differences: string[] };

/** Lets providers be as they are for so many hours, and tells what alarms that raised. */
export async function honestDay(scene: Scene, hours: number): Promise<Day> {
  const { context, shop, time, walk, world } = scene;
  const began = time.now();
  const above = await world.final();
  const opened: Opened[] = [];
  const until = began.getTime() + hours * 60 * minuteMs;
  for (const [index, provider] of world.providers.entries()) {
    provider.lie = oddly(scene, began.getTime() + index * 7 * minuteMs);
  }
  let nextPayment = began.getTime();
  let nextReorg = began.getTime() + reorgEveryMs;
  let upgraded = !('upgrade' in world);
  while (time.now().getTime() < until) {
    const now = time.now().getTime();
    const pays = now >= nextPayment;
    if (pays) {
      nextPayment += paymentEveryMs;
      const payment = await shop.open();
      opened.push(payment);
      const { account } = shop;
      const { amountAtomic, reference } = payment;
      await world.build({ account, amountAtomic, reference });
      if (opened.length % 3 === 0) await contractPays(scene);
    } else await world.build();
    if (now >= nextReorg) {
      nextReorg += reorgEveryMs;
      if ('proxies' in world) await (world as EvmWorld).chain.node.reorg(1);
    }
    if (!upgraded && now - began.getTime() > (until - began.getTime()) / 2) {
      upgraded = true;
      await (world as SubstrateWorld).upgrade(loadRuntime('asset-hub-kusama'));
    }
    await walk.step();
    time.advance(world.blockTimeMs / 2);
  }
  for (const provider of world.providers) provider.lie = undefined;
  await walk.follow(2 * minuteMs);
  const statuses = await Promise.all(opened.map(({ id }) => statusOf(context, id)));
  const { falseCredits, missing } = await compare(scene, above);
  return {
    alarms: await alarmsSince(context, world, began),
    payments: opened.length,
    unpaid: statuses.filter((status) => status !== 'paid').length,
    differences: [...falseCredits, ...missing],
  };
}

async function contractPays({ shop, world }: Scene): Promise<void> {
  const { account } = shop;
  if ('proxies' in world) {
    await world.build({ account, amountAtomic: 777n, reference: null, by: 'contract' });
  }
}

/** A provider that is honest and has its ways. */
function oddly(
  { time, world }: Scene,
  beganMs: number,
): (told: Told) => { result: unknown } | undefined {
  const past = new Map<string, unknown[]>();
  let turn = 0;
  return (told) => {
    const shape = `${told.method} ${JSON.stringify(told.params)}`;
    const isOfHead = /latest|finalized|chain_getFinalizedHead|chain_getBlockHash \[\]/.test(shape);
    if (!isOfHead) return undefined;
    const before = past.get(shape) ?? [];
    if (JSON.stringify(before.at(-1)) !== JSON.stringify(told.result)) {
      past.set(shape, [...before, told.result].slice(-6));
    }
    turn += 1;
    const minute = Math.floor((time.now().getTime() - beganMs) / minuteMs);
    const quirk = quirks[Math.floor(minute / 12) % quirks.length]!;
    return minute % 12 === 0
      ? respond(quirk, told, past.get(shape)!, turn, world.blockTimeMs)
      : undefined;
  };
}

function respond(
  quirk: Quirk,
  { method, params }: Told,
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
