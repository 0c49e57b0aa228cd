import { beforeEach, describe, expect, test } from 'vitest';
import type { ChainReader, ShownBlock } from '#server/chain/clients/chain.ts';
import type { OneProvider } from '#server/chain/clients/providers.ts';
import { operatorNamed, type Witness } from '#server/chain/clients/witness.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { StaleWalkError } from '#server/ledger/watching/walk-errors.ts';
import { testContext } from '#test/context.ts';
import { agreeOn } from './agree.ts';
import { readBalances } from './read-agreed.ts';

// Statements of the liar are kept while the honest provider is in use, and the other way round. Which of them is
// in use when statements are compared must make no difference.

const context = testContext();
const base = { height: 100, hash: 'true 100', time: new Date(), proves: true };
const operators = ['honest', 'liar'] as const;
type Name = (typeof operators)[number];

let shown: Record<Name, ShownBlock[]>;
let balances: Record<Name, bigint>;
let asked: string[];
let alarms: string[];
let left: string[];

beforeEach(() => {
  shown = { honest: [101, 102, 103].map((height) => block('honest', height)), liar: [] };
  balances = { honest: 5n, liar: 5n };
  asked = [];
  alarms = [];
  left = [];
});

function block(by: Name, height: number, change: Partial<ShownBlock> = {}): ShownBlock {
  const parentHash = `true ${height - 1}`;
  const time = new Date(base.time.getTime() + height);
  return {
    ...{ height, hash: `true ${height}`, parentHash, time, credits: [] },
    ...{ shownBy: operatorNamed(by), ...change },
  };
}

/** Returns the block altered, so that it doesn't hash to its hash. */
function altered(height: number, change: Partial<ShownBlock> = {}): ShownBlock {
  return block('liar', height, { unproven: 'the roots differ', safeMode: true, ...change });
}

/** Returns a walk over two providers, of which the named one is in use. */
function walkWith(used: Name, { alone = false } = {}): Walk {
  const reader = (name: Name) => ({
    identify: async () => 'instance',
    async finalView(height: number) {
      const final = shown[name].at(-1) ?? base;
      return { final, at: shown[name].find((one) => one.height === height) };
    },
    async blocks(from: number) {
      asked.push(`${name} ${from}`);
      return shown[name].filter(({ height }) => height === from);
    },
    balances: { balances: async () => [balances[name]] },
  });
  const provider = (name: Name) => ({
    operator: name,
    host: name,
    ask: async (work: (of: ReturnType<typeof reader>) => Promise<unknown>) => {
      return { value: await work(reader(name)), shownBy: operatorNamed(name) };
    },
    lastError: () => undefined,
  });
  const others = (than?: Witness) =>
    operators.filter((name) => name !== (than?.shownBy ?? used)).map(provider);
  const watch = {
    trust: 'two_providers',
    raise: async (kind: string) => void alarms.push(kind),
    clear: async () => {},
    clocks: {
      since: () => (alone ? new Date(0) : undefined),
      heightOf: () => undefined,
      observe: async () => new Date(0),
      stop: async () => {},
    },
  };
  const providers = {
    inUse: () => provider(used) as unknown as OneProvider<ChainReader>,
    ...{ others, archives: () => [], current: () => provider(used) },
    leave: ({ shownBy }: Witness) => left.push(shownBy),
  };
  const chain = { ecosystem: 'evm', blockTimeMs: 6_000 };
  const client = { key: 'moonbeam/test', chain, providers, ...(alone && { aloneAfterMs: 1 }) };
  const walk = {
    ...{ client, context, watch, cursor: base, instance: 'instance', known: new Map() },
    ...{ signal: new AbortController().signal, identified: new Set() },
  };
  return walk as unknown as Walk;
}

const claimBy = (name: Name, height: number) => ({
  ...{ height, hash: `true ${height}`, shownBy: operatorNamed(name) },
});

describe.each(operators)('while the %s provider is in use', (used) => {
  test('an altered block is compared with the copy of another operator than the one that showed it', async () => {
    const lie = altered(101);
    shown.liar = [lie];
    const agreed = await agreeOn(walkWith(used), claimBy('honest', 101), [lie]);
    expect(asked).toEqual(['honest 101']);
    expect(agreed.map(({ safeMode }) => safeMode)).toEqual([undefined]);
    expect(alarms).toEqual(['providers_disagree']);
  });

  test.each(operators)(
    'the evidence names who showed the blocks, if the %s claims them',
    async (by) => {
      shown.liar = shown.honest.map(({ height }) => block('liar', height));
      const agreed = await agreeOn(walkWith(used), claimBy(by, 103), shown[by]);
      const other = by === 'honest' ? 'liar' : 'honest';
      expect(agreed.map(({ evidence }) => evidence)).toEqual(
        agreed.map(() => ({ proof: 'header_tx_receipt', providers: [by, other] })),
      );
    },
  );

  test('the claim of one operator alone stores nothing', async () => {
    expect(await agreeOn(walkWith(used), claimBy('liar', 103), [altered(101)])).toEqual([]);
    shown.honest = [];
    expect(await agreeOn(walkWith(used), claimBy('liar', 101), [block('liar', 101)])).toEqual([]);
  });

  test('blocks that an altered one links to the chain are not stored', async () => {
    const forged = block('liar', 101, { hash: 'forged 101' });
    const joint = altered(102, { parentHash: 'forged 101', hash: 'true 102' });
    const blocks = [forged, joint, block('honest', 103)];
    shown.liar = [forged, joint, block('liar', 103)];
    const failure = agreeOn(walkWith(used), claimBy('honest', 103), blocks);
    await expect(failure).rejects.toThrow(StaleWalkError);
    expect([left, alarms]).toEqual([['liar'], ['providers_disagree']]);
  });

  test('nor are they if nobody else shows the altered one', async () => {
    const forged = block('liar', 101, { hash: 'forged 101' });
    const joint = altered(102, { parentHash: 'forged 101', hash: 'true 102' });
    shown.liar = [forged, joint, block('liar', 103)];
    shown.honest = shown.honest.filter(({ height }) => height !== 102);
    const blocks = [forged, joint, block('honest', 103)];
    const stored = agreeOn(walkWith(used), claimBy('honest', 103), blocks).catch(() => []);
    expect(await stored).toEqual([]);
    // Its provider is silent from now on.
    shown.liar = [];
    const alone = agreeOn(walkWith(used, { alone: true }), claimBy('honest', 103), blocks);
    expect(await alone.catch(() => [])).toEqual([]);
  });

  test('a balance counts as agreed if both operators show it, and names them', async () => {
    expect(await readBalances(walkWith(used), base, ['account'])).toEqual({
      value: [5n],
      evidence: {
        proof: 'balances_two_providers',
        providers: [used, used === 'honest' ? 'liar' : 'honest'],
      },
    });
    balances.liar = 6n;
    await expect(readBalances(walkWith(used), base, ['account'])).rejects.toThrow('shows 6');
  });
});
