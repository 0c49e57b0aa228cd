import { present } from '#server/base/errors.ts';
import type { ChainKey, NetworkAlarm, NetworkTrust } from '#contract/chain/networks.ts';
import type { Cursor } from '#server/ledger/transfers/transfers.ts';
import type { Response } from './query-providers.ts';
import type { Difference, ProviderView } from './chain-status.ts';
import type { Fork } from './find-fork.ts';
import type { Rewind } from './store.ts';

export type Situation = {
  chain: ChainKey;
  trust: NetworkTrust;
  cursor: Cursor | undefined;
  rewind: Rewind | undefined;
  views: Response<ProviderView>[];
  fork: Fork | undefined;
  /** The block above our cursor at which providers differ. */
  difference: Difference | undefined;
  kinds: NetworkAlarm[];
};

/** In blocks. A provider whose final block is further behind the newest one is lagging. */
const mostBehind = 20;

/** Returns what the operator should do now, with the exact command. */
export function nextStep(situation: Situation): string[] {
  const { chain, cursor, rewind, views, fork, kinds } = situation;
  const elsewhere = views.filter(({ result }) => result && result.instance !== cursor?.instance);
  const isElsewhere = cursor !== undefined && elsewhere.length > 0;
  if (isElsewhere && operatorsOf(elsewhere) > 1 && chain.endsWith('/test')) {
    return [
      'Next: the test network was reset. Accept it.',
      `  florin chain accept ${chain} --new-chain`,
    ];
  }
  if (rewind) {
    // The network may have replaced the target block in the meantime.
    const height = Math.min(rewind.height, fork?.common?.height ?? rewind.height);
    return ['Next: finish it.', `  florin chain rewind ${chain} ${height}`];
  }
  const wrong = views.filter((view) => view.isWrongChain || (cursor && elsewhere.includes(view)));
  if (wrong.length > 0) return afterWrongChain(situation, wrong);
  if (!cursor) return beforeStart(situation);
  if (fork) return afterFork(situation, cursor, fork);
  if (kinds.includes('finality_broken')) {
    return ['Next: nothing. The providers show our blocks again, and the alarm clears by itself.'];
  }
  return afterDifference(situation) ?? afterSilence(situation) ?? afterAlarms(situation);
}

function beforeStart(situation: Situation): string[] {
  const { views } = situation;
  const instances = new Set(views.flatMap(({ result }) => result?.instance ?? []));
  if (instances.size > 1) {
    return [
      'Next: the providers serve different chains. Look up the first block with an explorer, replace in CHAINS the',
      'provider that shows another one, and restart.',
    ];
  }
  return (
    afterSilence(situation) ?? [
      'Next: start a watcher. If one is running, check what it is waiting for:',
      '  florin doctor',
    ]
  );
}

function afterWrongChain(
  { chain, views, kinds }: Situation,
  wrong: Response<ProviderView>[],
): string[] {
  const right = views.filter((view) => view.result && !wrong.includes(view));
  if (right.length > 0 || !kinds.includes('wrong_chain')) {
    const serves = wrong.length > 1 ? 'they serve' : 'it serves';
    return [
      `Next: replace ${hostsOf(wrong)} in CHAINS and restart; ${serves} another chain.`,
      ...(right.length > 0 ? waiting(right) : []),
    ];
  }
  return [
    'Next: the providers serve a chain other than the pinned one. Replace them in CHAINS and restart.',
    ...(chain.endsWith('/test')
      ? [
          'If the test network was reset, look up its first block with an explorer, set it as genesisHash',
          `in CHAINS, restart the watcher, and run: florin chain accept ${chain} --new-chain`,
        ]
      : []),
  ];
}

function waiting(right: Response<ProviderView>[]): string[] {
  return operatorsOf(right) > 1
    ? ['  Until then payments are credited as usual.']
    : ['  Until then nothing is credited, and deadlines are extended.'];
}

function afterFork(
  { chain, kinds, trust, views }: Situation,
  { hash, height: at }: Cursor,
  { common }: Fork,
): string[] {
  const others = views.filter(({ result }) => result?.atCursor && result.atCursor.hash !== hash);
  const same = views.filter(({ result }) => result?.atCursor?.hash === hash);
  if (same.length > 0) {
    return [
      `Next: ${hostsOf(others)} contradicts a block that two providers called final; ${hostsOf(same)} still shows it.`,
      `Look up block ${at} with an explorer. If its hash is ${hash}, replace ${hostsOf(others)} in CHAINS and`,
      `restart. If not, the network has replaced it: wait until ${hostsOf(same)} shows that too.`,
    ];
  }
  const height = common?.height ?? '<height>';
  const alone = operatorsOf(others) > 1 ? '' : ' --alone';
  const lookUp = `Next: look up block ${at} with an explorer. If its hash is ${hash}, replace ${hostsOf(others)} in CHAINS`;
  if (alone && trust === 'two_providers' && !kinds.includes('finality_broken')) {
    return [
      `${lookUp} and`,
      'restart. If not, add a provider that responds: nothing is reversed on the word of one.',
    ];
  }
  return [
    `${lookUp}. If not,`,
    ...(alone ? ['add a second provider that shows the new block to CHAINS if you can, and'] : []),
    'check what a rewind reverses, then rewind.',
    `  florin chain rewind ${chain} ${height} --dry-run`,
    `  florin chain rewind ${chain} ${height}${alone}`,
  ];
}

function afterDifference({ difference }: Situation): string[] | undefined {
  if (!difference) return undefined;
  const { height, shown } = difference;
  const groups = [...Map.groupBy(shown, ({ hash }) => hash).values()];
  const [most, ...rest] = groups.toSorted((one, two) => operatorsOf(two) - operatorsOf(one));
  if (
    operatorsOf(present(most)) > 1 &&
    operatorsOf(present(most)) > operatorsOf(present(rest[0]))
  ) {
    return [
      `Next: replace ${hostsOf(rest.flat())} in CHAINS and restart; two others agree on another block.`,
      '  Until then payments are credited as usual.',
    ];
  }
  return [
    `Next: look up block ${height} with an explorer. Replace the provider that shows another hash in CHAINS`,
    'and restart. Until then nothing is credited.',
  ];
}

/** Returns what to do about providers that don't respond or lag; undefined if enough others remain. */
function afterSilence({ trust, cursor, views, kinds }: Situation): string[] | undefined {
  const silent = views.filter(({ result }) => !result);
  const newest = Math.max(...views.map(({ result }) => result?.final.height ?? -1));
  const behind = views.filter(
    ({ result }) =>
      result &&
      (newest - result.final.height > mostBehind ||
        (result.final.height < newest && result.final.height < (cursor?.height ?? 0))),
  );
  const able = views.filter((view) => view.result && !behind.includes(view));
  const troubled = [...silent, ...behind];
  if (troubled.length === 0 || (trust === 'two_providers' && operatorsOf(able) > 1)) {
    return undefined;
  }
  const what = [
    ...(silent.length > 0 ? [`${hostsOf(silent)} ${verb(silent, 'fail')}`] : []),
    ...(behind.length > 0 ? [`${hostsOf(behind)} ${isAre(behind)} behind`] : []),
  ].join(' and ');
  const credited = able.length > 0 ? ', and deadlines are extended' : '';
  return [
    `Next: ${what}. If this persists, replace ${troubled.length > 1 ? 'them' : 'it'} in CHAINS, or add another provider, and restart.`,
    `  Until then nothing is credited${credited}.${kinds.length > 0 ? ' The alarm clears by itself.' : ''}`,
  ];
}

function afterAlarms({ chain, trust, kinds }: Situation): string[] {
  const [kind] = kinds;
  if (!kind) return ['Next: nothing to do.'];
  const steps: Partial<Record<NetworkAlarm, string[]>> = {
    providers_disagree: [
      'nothing, unless the alarm stays or returns: the providers show the same final blocks now. Then compare',
      'what it names with an explorer, replace the provider that is wrong in CHAINS, and restart.',
    ],
    second_provider_away: ['nothing: two providers respond again, and the alarm clears by itself.'],
    blocks_unproven: [
      'if this persists, replace the provider that the alarm names in CHAINS, or add another one, and restart. Where',
      'no provider’s blocks can be verified, the network has a new block format: look for a new version of Florin.',
      '  florin doctor',
    ],
    behind: [
      'if this persists, replace the provider that the alarm names in CHAINS, or add another one, and restart.',
      '  florin doctor',
    ],
    gap: ['add an endpoint of an archive node to CHAINS, with "archive": true, and restart.'],
    our_clock: [
      `compare this machine’s clock with a time server and synchronize it. If it is right,`,
      `${trust === 'single' ? 'the provider dates' : 'the providers date'} blocks falsely: replace ${trust === 'single' ? 'it' : 'them'} in CHAINS.`,
      '  florin doctor',
    ],
    balances_contradict: ['compare what the alarm names with an explorer.'],
    reversed_not_found: [
      'look up the transactions that the alarm names with an explorer, and run what it says.',
    ],
    audit_difference: ['audit the blocks that the alarm names.', `  florin audit ${chain}`],
  };
  const [first, ...more] = steps[kind] ?? ['read what the alarm means.'];
  return [
    `Next: ${first}`,
    ...more,
    `  See “${kind}” under “When a network raises an alarm” in docs/operations.md.`,
  ];
}

function operatorsOf(views: { operator: string }[]): number {
  return new Set(views.map(({ operator }) => operator)).size;
}

function hostsOf(views: { host: string }[]): string {
  return views.map(({ host }) => host).join(' and ');
}

function verb(subjects: unknown[], plural: string): string {
  return subjects.length > 1 ? plural : `${plural}s`;
}

function isAre(subjects: unknown[]): string {
  return subjects.length > 1 ? 'are' : 'is';
}
