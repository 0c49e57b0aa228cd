import {
  applyLie,
  type Lie,
  liesAbout,
  requireListed,
  type RpcExchange,
  spellings,
} from './lies.ts';
import {
  type Attack,
  beginnings,
  durations,
  recover,
  type Scene,
  undergo,
  type Verdict,
} from './trial.ts';
import { lieResponder } from './world.ts';

type Known = Readonly<Record<string, readonly string[]>>;

function isOfInside(shape: string): boolean {
  return shape === 'eth_call' || shape === 'eth_getBalance' || shape.startsWith('debug_');
}

/**
 * Checks whether responses of this shape are proven. Metadata, which gives proven bytes their meaning,
 * isn't.
 */
function isProven(shape: string): boolean {
  return !isOfInside(shape) && shape !== 'state_getMetadata';
}

/**
 * Watches honest payments, and returns the longest response of each shape, by provider. Throws if a
 * response has a field that isn't in `known`.
 */
export async function recordHonest(scene: Scene, known: Known): Promise<[Recorded, Recorded]> {
  const { world } = scene;
  let inside = false;
  let unlisted: string | undefined;
  const recorded: [Recorded, Recorded] = [new Map(), new Map()];
  for (const [index, provider] of world.providers.entries()) {
    provider.lie = (exchange) => {
      const shape = world.shapeOf(exchange);
      try {
        requireListed(shape, exchange.result, known);
      } catch (error) {
        unlisted = String(error);
      }
      if (isOfInside(shape) !== inside) return undefined;
      const { other, stale } = world.memory;
      const kept = recorded[index as 0 | 1];
      const before = kept.get(shape);
      if (!stale.has(shape)) stale.set(shape, exchange.result);
      if (sizeOf(exchange) >= sizeOf(before)) {
        if (before) other.set(shape, before.result);
        kept.set(shape, exchange);
      } else other.set(shape, exchange.result);
      return undefined;
    };
  }
  const honest = { name: 'no attack', begin() {}, end() {} };
  await undergo(scene, { ...honest, from: 'before', lasts: '30 seconds' });
  await undergo(scene, { ...honest, from: 'at', lasts: '30 seconds' });
  inside = true;
  await undergo(scene, { ...honest, from: 'before', lasts: '30 seconds', inside });
  for (const provider of world.providers) provider.lie = undefined;
  if (unlisted) throw new Error(unlisted);
  return recorded;
}

export type Recorded = Map<string, RpcExchange>;

function sizeOf(exchange: RpcExchange | undefined): number {
  return exchange ? JSON.stringify(exchange.result ?? null).length : 0;
}

/**
 * Returns an attack for every lie about every value, by either provider, with alternating beginnings and
 * durations. With `proven`, only about proven values: not about balances, traces and metadata.
 */
export function lyingAttacks(
  { world }: Scene,
  recorded: [Recorded, Recorded],
  known: Known,
  { proven = false } = {},
): Attack[] {
  return ([0, 1] as const).flatMap((index) =>
    liesAbout(recorded[index], known)
      .filter(({ shape }) => !proven || isProven(shape))
      // A value that is the same in every response can't be replaced by that of another one.
      .filter((lie) => applyLie(lie, recorded[index].get(lie.shape)!.result, world.memory))
      .map((lie, place) => lyingAttack(index, lie, place)),
  );
}

/**
 * Returns an attack for every other spelling of every value, by either provider: what a careless reader takes
 * for the same value in one place and for another in the next.
 */
export function spellingAttacks(
  { world }: Scene,
  recorded: [Recorded, Recorded],
  known: Known,
): Attack[] {
  return ([0, 1] as const).flatMap((index) =>
    liesAbout(recorded[index], known, spellings)
      .filter((lie) => applyLie(lie, recorded[index].get(lie.shape)!.result, world.memory))
      .map((lie, place) => lyingAttack(index, lie, place)),
  );
}

function lyingAttack(index: 0 | 1, lie: Lie, place: number): Attack {
  const { shape, path, kind } = lie;
  return {
    name: `${who[index]}: ${shape} ${path.join('.')} ${kind}`,
    ...inRotation(place),
    // Balances are compared once a minute.
    ...(isOfInside(shape) && { inside: true, lasts: 'for ever' as const }),
    begin: ({ world }) => void (world.providers[index].lie = lieResponder(world, lie, applyLie)),
    end: ({ world }) => void (world.providers[index].lie = undefined),
  };
}

/** Returns an attack for every other way to respond, by either provider, with every beginning. */
export function wholeAttacks(wholes: readonly string[]): Attack[] {
  return wholes.flatMap((whole, place) =>
    ([0, 1] as const).flatMap((index) =>
      beginnings.map((from, moment): Attack => ({
        name: `${who[index]}: ${whole}`,
        from,
        lasts: durations[(place + moment) % durations.length]!,
        begin: ({ world }) => void (world.providers[index].whole = whole),
        end: ({ world }) => void (world.providers[index].whole = undefined),
      })),
    ),
  );
}

const who = ['in use', 'second'] as const;

/**
 * Returns beginnings and durations in rotation. Endless attacks are rare, because their trials take long.
 */
function inRotation(place: number): Pick<Attack, 'from' | 'lasts'> {
  const [short, long, ever] = durations;
  const lasts = [short, long, long, short, ever];
  const turn = Math.floor(place / beginnings.length);
  return { from: beginnings[place % beginnings.length]!, lasts: lasts[turn % lasts.length]! };
}

/** Returns `count` attacks, spread evenly over the list. */
export function sample(attacks: Attack[], count: number): Attack[] {
  const every = Math.max(1, Math.floor(attacks.length / count));
  return attacks.filter((_, index) => index % every === 0).slice(0, count);
}

/** Runs every attack in turn. Throws if the walk doesn't recover after one. */
export async function undergoAll(scene: Scene, attacks: Attack[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const attack of attacks) {
    verdicts.push(await undergo(scene, attack));
    await recover(scene).catch((cause: unknown) => {
      throw new Error(`after ${attack.name} (${attack.from}, ${attack.lasts})`, { cause });
    });
  }
  return verdicts;
}
