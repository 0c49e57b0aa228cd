import { type Lie, liesAbout, requireListed, tell, type Told } from './lies.ts';
import {
  type Attack,
  beginnings,
  durations,
  recover,
  type Scene,
  undergo,
  type Verdict,
} from './trial.ts';
import { toldBy } from './world.ts';

type Known = Readonly<Record<string, readonly string[]>>;

function isOfInside(shape: string): boolean {
  return shape === 'eth_call' || shape === 'eth_getBalance' || shape.startsWith('debug_');
}

/** Metadata decides what proven bytes mean, and nothing proves it. */
function isProven(shape: string): boolean {
  return !isOfInside(shape) && shape !== 'state_getMetadata';
}

/**
 * Watches honest payments, and keeps of each kind the response that says most, by provider. Throws where
 * any response has a field that is not known.
 */
export async function recordHonest(scene: Scene, known: Known): Promise<[Heard, Heard]> {
  const { world } = scene;
  let inside = false;
  let unlisted: string | undefined;
  const heard: [Heard, Heard] = [new Map(), new Map()];
  for (const [index, provider] of world.providers.entries()) {
    provider.lie = (told) => {
      const shape = world.shapeOf(told);
      try {
        requireListed(shape, told.result, known);
      } catch (error) {
        unlisted = String(error);
      }
      if (isOfInside(shape) !== inside) return undefined;
      const { other, stale } = world.memory;
      const kept = heard[index as 0 | 1];
      const before = kept.get(shape);
      if (!stale.has(shape)) stale.set(shape, told.result);
      if (sizeOf(told) >= sizeOf(before)) {
        if (before) other.set(shape, before.result);
        kept.set(shape, told);
      } else other.set(shape, told.result);
      return undefined;
    };
  }
  const honest = { name: 'nobody', begin() {}, end() {} };
  await undergo(scene, { ...honest, from: 'before', lasts: '30 seconds' });
  await undergo(scene, { ...honest, from: 'at', lasts: '30 seconds' });
  inside = true;
  await undergo(scene, { ...honest, from: 'before', lasts: '30 seconds', inside });
  for (const provider of world.providers) provider.lie = undefined;
  if (unlisted) throw new Error(unlisted);
  return heard;
}

export type Heard = Map<string, Told>;

function sizeOf(told: Told | undefined): number {
  return told ? JSON.stringify(told.result ?? null).length : 0;
}

/**
 * Returns an attack for every lie about every value, of either provider; moments and durations take turns.
 * With `proven`, about what proves alone: not about balances, traces and metadata.
 */
export function lyingAttacks(
  { world }: Scene,
  heard: [Heard, Heard],
  known: Known,
  { proven = false } = {},
): Attack[] {
  return ([0, 1] as const).flatMap((index) =>
    liesAbout(heard[index], known)
      .filter(({ shape }) => !proven || isProven(shape))
      // What is the same everywhere can't be borrowed from elsewhere.
      .filter((lie) => tell(lie, heard[index].get(lie.shape)!.result, world.memory))
      .map((lie, place) => lyingAttack(index, lie, place)),
  );
}

function lyingAttack(index: 0 | 1, lie: Lie, place: number): Attack {
  const { shape, path, kind } = lie;
  return {
    name: `${who[index]}: ${shape} ${path.join('.')} ${kind}`,
    ...inTurn(place),
    // Balances are compared once a minute.
    ...(isOfInside(shape) && { inside: true, lasts: 'for ever' as const }),
    begin: ({ world }) => void (world.providers[index].lie = toldBy(world, lie, tell)),
    end: ({ world }) => void (world.providers[index].lie = undefined),
  };
}

/** Returns an attack for every other way in which a provider can respond, at every moment. */
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

/** Every moment with every duration; what lasts for ever is the exception that it is for us. */
function inTurn(place: number): Pick<Attack, 'from' | 'lasts'> {
  const [short, long, ever] = durations;
  const lasts = [short, long, long, short, ever];
  const turn = Math.floor(place / beginnings.length);
  return { from: beginnings[place % beginnings.length]!, lasts: lasts[turn % lasts.length]! };
}

/** Returns so many of them, from all over the list. */
export function sample(attacks: Attack[], count: number): Attack[] {
  const every = Math.max(1, Math.floor(attacks.length / count));
  return attacks.filter((_, index) => index % every === 0).slice(0, count);
}

/** Undergoes every attack in turn; one after which the walk doesn't recover ends the battery. */
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
