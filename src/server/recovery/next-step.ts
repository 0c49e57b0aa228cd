import type { ChainKey, NetworkAlarm } from '#contract/networks.ts';
import type { Cursor } from '#server/transfers/transfers.ts';
import type { Response } from './ask-providers.ts';
import type { ProviderView } from './chain-status.ts';
import type { Fork } from './find-fork.ts';
import type { Rewind } from './store.ts';

type Situation = {
  chain: ChainKey;
  cursor: Cursor | undefined;
  rewind: Rewind | undefined;
  views: Response<ProviderView>[];
  fork: Fork | undefined;
  kinds: NetworkAlarm[];
};

/** Returns what the operator should do now, with the exact command. */
export function nextStep({ chain, cursor, rewind, views, fork, kinds }: Situation): string[] {
  const elsewhere = views.filter(({ result }) => result && result.instance !== cursor?.instance);
  const isElsewhere = cursor !== undefined && elsewhere.length > 0;
  if (isElsewhere && operatorsOf(elsewhere) > 1 && chain.endsWith('/test')) {
    return [
      'Next: the test network was reset. Accept it.',
      `  florin chain accept ${chain} --new-chain`,
    ];
  }
  if (rewind) {
    // Its own block can have been replaced meanwhile.
    const height = Math.min(rewind.height, fork?.common?.height ?? rewind.height);
    return ['Next: finish it.', `  florin chain rewind ${chain} ${height}`];
  }
  if (isElsewhere) {
    return [`Next: replace ${hostsOf(elsewhere)} in CHAINS; it serves another chain.`];
  }
  if (kinds.includes('wrong_chain')) {
    return [
      'Next: the providers serve another chain than the one that is pinned. Replace them in CHAINS.',
      ...(chain.endsWith('/test')
        ? [
            'If the test network was reset, look up its first block with an explorer, give it as genesisHash',
            `in CHAINS, restart the watcher, and run: florin chain accept ${chain} --new-chain`,
          ]
        : []),
    ];
  }
  if (fork && cursor) return afterFork(chain, cursor, views, fork);
  if (kinds.includes('finality_broken')) {
    return ['Next: nothing. The providers show our blocks again; the alarm clears by itself.'];
  }
  return kinds.length > 0
    ? ['Next: see “When a network raises an alarm” in docs/operations.md.']
    : ['Next: nothing to do.'];
}

function afterFork(
  chain: ChainKey,
  { hash }: Cursor,
  views: Response<ProviderView>[],
  { common }: Fork,
): string[] {
  const others = views.filter(({ result }) => result?.atCursor && result.atCursor.hash !== hash);
  const same = views.filter(({ result }) => result?.atCursor?.hash === hash);
  if (same.length > 0) {
    return [
      `Next: ${hostsOf(others)} contradicts ${hostsOf(same)}. Find out with an explorer which one is wrong, and replace it in CHAINS.`,
    ];
  }
  const height = common?.height ?? '<height>';
  const alone = operatorsOf(others) > 1 ? '' : ' --alone';
  return [
    ...(alone
      ? ['Next: only one provider shows this. Add a second one to CHAINS if you can; else']
      : []),
    `${alone ? '' : 'Next: '}look at what a rewind takes back, then rewind.`,
    `  florin chain rewind ${chain} ${height} --dry-run`,
    `  florin chain rewind ${chain} ${height}${alone}`,
  ];
}

function operatorsOf(views: Response<ProviderView>[]): number {
  return new Set(views.map(({ operator }) => operator)).size;
}

function hostsOf(views: Response<ProviderView>[]): string {
  return views.map(({ host }) => host).join(' and ');
}
