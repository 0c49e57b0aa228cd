import { describe, expect, test } from 'vitest';
import { type NetworkAlarm, networkAlarms } from '#contract/chain/networks.ts';
import type { Response } from './query-providers.ts';
import type { ProviderView } from './chain-status.ts';
import { nextStep, type Situation } from './next-step.ts';

const chain = 'moonbeam/production';
const ours = '0xours';
const time = new Date('2026-01-01T12:00:00Z');
const cursor = { instance: '0xfirst', height: 100, hash: ours, time, fence: 1n, proves: true };
const rewind = {
  ...{ id: 'rew_1', height: 90, hash: '0x90', time, providers: ['a', 'b'] },
  ...{ fromHeight: 100, fromHash: ours, since: time, doneHeight: 95 },
};

/** Returns a provider's response that shows our chain, except for `shown`. */
function provider(
  name: string,
  shown: { instance?: string; final?: number; atCursor?: string } = {},
): Response<ProviderView> {
  const { instance = '0xfirst', final = 110, atCursor = ours } = shown;
  const at = final < 100 ? undefined : { height: 100, hash: atCursor };
  const result = { instance, final: { height: final, hash: `0x${final}` }, atCursor: at };
  return { ...endpoint(name), result };
}

function away(name: string, isWrongChain = false): Response<ProviderView> {
  return { ...endpoint(name), error: 'did not respond', isWrongChain };
}

function endpoint(name: string) {
  const host = `rpc.${name}.example`;
  return { url: `https://${host}`, host, operator: name };
}

function step(situation: Partial<Situation> & { chain?: Situation['chain'] }): string {
  return nextStep({
    chain,
    cursor,
    trust: 'two_providers',
    rewind: undefined,
    views: [provider('a'), provider('b')],
    fork: undefined,
    difference: undefined,
    kinds: [],
    ...situation,
  }).join('\n');
}

const forkAt = (height: number) => ({ histories: [], common: { height, hash: '0xcommon' } });

describe('the next step', () => {
  test('is none while two providers show our chain and no alarm is open', () => {
    expect(step({})).toBe('Next: nothing to do.');
  });

  test('is to finish an interrupted rewind, at a lower block if its target was replaced too', () => {
    expect(step({ rewind, kinds: ['rewinding'] })).toContain(`  florin chain rewind ${chain} 90`);
    expect(step({ rewind, fork: forkAt(80) })).toContain(`  florin chain rewind ${chain} 80`);
  });

  test('is to rewind to the last common block if two providers show that a final one was replaced', () => {
    const views = ['a', 'b'].map((name) => provider(name, { atCursor: '0xother' }));
    const output = step({ views, fork: forkAt(97), kinds: ['finality_broken'] });
    expect(output).toContain(`  florin chain rewind ${chain} 97 --dry-run\n`);
    expect(output).toMatch(/ 97$/);
    expect(output).not.toContain('--alone');
  });

  test('is a rewind with --alone if only one provider shows the new chain', () => {
    const views = [provider('a', { atCursor: '0xother' }), away('b')];
    const output = step({ views, fork: forkAt(97), kinds: ['finality_broken'] });
    expect(output).toContain(`  florin chain rewind ${chain} 97 --alone`);
    expect(output).toContain('add a second provider');
  });

  test('is no rewind while only one provider has shown that a final block was replaced', () => {
    const views = [provider('a', { atCursor: '0xother' }), away('b')];
    const output = step({ views, fork: forkAt(97), kinds: ['second_provider_away'] });
    expect(output).not.toContain('rewind');
    expect(output).toContain('look up block 100 with an explorer');
    const single = step({ views: views.slice(0, 1), fork: forkAt(97), trust: 'single' });
    expect(single).toContain(`  florin chain rewind ${chain} 97 --alone`);
  });

  test('is no rewind while one provider still shows our block', () => {
    const views = [provider('a'), provider('b', { atCursor: '0xother' })];
    const output = step({ views, fork: forkAt(97), kinds: ['providers_disagree'] });
    expect(output).not.toContain('rewind');
    expect(output).toContain(`Look up block 100 with an explorer. If its hash is ${ours}`);
    expect(output).toContain('replace rpc.b.example in CHAINS');
  });

  test('is nothing if the providers show our blocks again', () => {
    expect(step({ kinds: ['finality_broken'] })).toMatch(/^Next: nothing\. /);
  });

  test('is to accept a reset that two providers show of a test network, but never of production', () => {
    const views = ['a', 'b'].map((name) => provider(name, { instance: '0xnew' }));
    const kinds: NetworkAlarm[] = ['chain_reset'];
    expect(step({ chain: 'moonbeam/test', views, kinds })).toContain(
      '  florin chain accept moonbeam/test --new-chain',
    );
    expect(step({ views, kinds })).not.toContain('accept');
  });

  test('is to replace a provider of another chain, detected by its genesis hash or by the pin', () => {
    for (const wrong of [provider('b', { instance: '0xelse' }), away('b', true)]) {
      const output = step({ views: [provider('a'), wrong], kinds: ['second_provider_away'] });
      expect(output).toContain('Next: replace rpc.b.example in CHAINS');
      expect(output).toContain('nothing is credited');
    }
    const three = [provider('a'), away('b', true), provider('c')];
    expect(step({ views: three })).toContain('credited as usual');
  });

  test('is to check the pin if no provider serves the pinned chain', () => {
    const views = [away('a', true), away('b', true)];
    const kinds: NetworkAlarm[] = ['wrong_chain'];
    expect(step({ views, kinds })).not.toContain('accept');
    expect(step({ chain: 'moonbeam/test', views, kinds })).toContain('genesisHash');
  });

  test('before the first block is to start a watcher, or to find out which of two chains is correct', () => {
    expect(step({ cursor: undefined })).toContain('Next: start a watcher.');
    const views = [provider('a'), provider('b', { instance: '0xelse' })];
    expect(step({ cursor: undefined, views })).toContain('the providers serve different chains');
    const single = [provider('a'), away('b')];
    expect(step({ cursor: undefined, views: single })).toContain('rpc.b.example fails');
  });

  test('is to compare with an explorer if two providers differ above our cursor', () => {
    const shown = ['a', 'b'].map((name) => ({ ...provider(name), hash: `0x${name}` }));
    const output = step({ difference: { height: 105, shown }, kinds: ['providers_disagree'] });
    expect(output).toContain('look up block 105 with an explorer');
    expect(output).toContain('nothing is credited');
  });

  test('is to replace the one of three providers that the two others contradict', () => {
    const shown = ['a', 'b', 'c'].map((name) => ({
      ...provider(name),
      hash: name === 'b' ? '0xfalse' : '0xtrue',
    }));
    const output = step({ difference: { height: 105, shown }, kinds: ['providers_disagree'] });
    expect(output).toContain('Next: replace rpc.b.example in CHAINS');
    expect(output).toContain('credited as usual');
  });

  test('names providers that fail or lag', () => {
    const kinds: NetworkAlarm[] = ['second_provider_away', 'balances_unread'];
    expect(step({ views: [provider('a'), away('b')], kinds })).toContain(
      'Next: rpc.b.example fails.',
    );
    const stale = provider('b', { final: 101 });
    expect(step({ views: [provider('a', { final: 140 }), stale], kinds })).toContain(
      'Next: rpc.b.example is behind.',
    );
    const none = step({ views: [away('a'), away('b')], kinds });
    expect(none).toContain('Next: rpc.a.example and rpc.b.example fail.');
  });

  test('is none if one of three providers fails', () => {
    expect(step({ views: [provider('a'), away('b'), provider('c')] })).toBe('Next: nothing to do.');
  });

  test.each(networkAlarms)(
    'for the alarm %s names a command or the chapter that has it',
    (kind) => {
      expect(step({ kinds: [kind] })).toMatch(
        /florin |docs\/operations\.md|clears by itself|CHAINS/,
      );
    },
  );

  test('for an audit difference is the audit command', () => {
    expect(step({ kinds: ['audit_difference'] })).toContain(`  florin audit ${chain}\n`);
  });
});
