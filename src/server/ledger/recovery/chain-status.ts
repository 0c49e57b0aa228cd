import { networkAlarms } from '#contract/chain/networks.ts';
import type { Point } from '#server/chain/clients/chain.ts';
import { endpointsOf } from '#server/chain/clients/endpoints.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { trustIn } from '#server/chain/networks/networks.ts';
import {
  type Cursor,
  selectInstanceSince,
  selectCursor,
} from '#server/ledger/transfers/transfers.ts';
import { queryProviders, finalBlockAt, type Response } from './query-providers.ts';
import { findFork, type Fork } from './find-fork.ts';
import { nextStep } from './next-step.ts';
import { type PastAlarm, selectAlarms, selectOpenRewind } from './store.ts';

const clearedAlarms = 10;

/** The chain as a provider shows it. */
export type ProviderView = { instance: string; final: Point; atCursor: Point | undefined };

/** The newest height that all providers call final, if they show different blocks there. */
export type Difference = {
  height: number;
  shown: { host: string; operator: string; hash: string }[];
};

const trusts = {
  two_providers: 'a block counts once two providers agree on it',
  single: 'single provider: it could report false payments',
  demo: 'the sandbox’s own chain',
};

/** Prints the cursor of a chain, what each provider shows, the alarms, and what to do next, line by line. */
export async function chainStatus(
  context: Context,
  connection: ChainConnection,
  say: (line: string) => void,
): Promise<void> {
  const { config, db } = context;
  const { chain } = connection;
  const cursor = await selectCursor(db, chain);
  const rewind = await selectOpenRewind(db, chain);
  const views = await queryProviders(connection, cursor, async (reader): Promise<ProviderView> => {
    const { final } = await reader.finalView(cursor?.height ?? 0);
    const atCursor = cursor && (await finalBlockAt(reader, cursor.height));
    return { instance: await reader.identify(), final, atCursor };
  });
  const trust = trustIn(config, connection);
  say(`${chain}: ${trusts[trust]}`);
  say(cursor ? `Cursor: block ${cursor.height} ${cursor.hash}` : 'Cursor: none, never read');
  if (cursor)
    say(`  of ${cursor.time.toISOString()}, on the chain that begins with ${cursor.instance}`);
  say('Providers:');
  for (const view of views) say(`  ${providerLine(view, cursor)}`);
  const responding = withResponding(connection, views);
  const fork = cursor && (await forkOf(context, responding, cursor, views));
  const isReplaced = views.every(({ result }) => result?.atCursor?.hash !== cursor?.hash);
  if (fork) sayFork(fork, isReplaced, say);
  const difference = fork ? undefined : await findDifference(responding, cursor, views);
  if (difference) {
    say(`Providers differ at block ${difference.height}:`);
    for (const { host, hash } of difference.shown) say(`  ${host}: ${hash}`);
  }
  if (rewind) {
    say(
      `Rewind to block ${rewind.height}: not finished, reversed down to block ${rewind.doneHeight}.`,
    );
  }
  const alarms = await selectAlarms(db, chain, clearedAlarms);
  const open = alarms.filter(({ clearedAt }) => clearedAt === null);
  say(open.length > 0 ? 'Open alarms:' : 'Open alarms: none');
  for (const alarm of open) say(`  ${alarmLine(alarm)}`);
  const cleared = alarms.filter(({ clearedAt }) => clearedAt !== null);
  if (cleared.length > 0) say('Last alarms:');
  for (const alarm of cleared) say(`  ${alarmLine(alarm)}`);
  const kinds = networkAlarms.filter((kind) => open.some((alarm) => alarm.kind === kind));
  const situation = { chain, trust, cursor, rewind, views, fork, difference, kinds };
  for (const line of nextStep(situation)) say(line);
}

function providerLine({ host, operator, result, error }: Response<ProviderView>, cursor?: Cursor) {
  const name = operator === host ? host : `${host} (${operator})`;
  if (!result) return `${name}: ${error}`;
  if (cursor && result.instance !== cursor.instance) {
    return `${name}: another chain, which begins with ${result.instance}`;
  }
  const final = `final block ${result.final.height} ${result.final.hash}`;
  if (!cursor) return `${name}: ${final}`;
  if (!result.atCursor) return `${name}: ${final}, below our cursor`;
  const isSame = result.atCursor.hash === cursor.hash;
  return `${name}: ${final}; at our cursor ${isSame ? 'the same block' : `another block, ${result.atCursor.hash}`}`;
}

/**
 * Returns the connection with only the providers that respond, because the search for the fork takes many
 * steps and the others would time out in each.
 */
function withResponding(
  connection: ChainConnection,
  views: Response<ProviderView>[],
): ChainConnection {
  const hosts = new Set(views.filter(({ result }) => result).map(({ host }) => host));
  return {
    ...connection,
    endpoints: endpointsOf(connection).filter(({ host }) => hosts.has(host)),
  };
}

/** Finds the fork; returns undefined unless a provider of our chain shows another block at the cursor. */
async function forkOf(
  { db }: Context,
  connection: ChainConnection,
  cursor: Cursor,
  views: Response<ProviderView>[],
): Promise<Fork | undefined> {
  const contradicts = views.some(
    ({ result }) =>
      result?.instance === cursor.instance &&
      result.atCursor !== undefined &&
      result.atCursor.hash !== cursor.hash,
  );
  if (!contradicts) return undefined;
  const since = await selectInstanceSince(db, connection.chain);
  const urls = views.filter(({ result }) => result).map(({ url }) => url);
  return findFork(db, connection, { cursor, since, urls });
}

/**
 * Compares the newest block that every provider of our chain calls final. Returns undefined if they agree, or
 * if it isn't above the cursor.
 */
async function findDifference(
  connection: ChainConnection,
  cursor: Cursor | undefined,
  views: Response<ProviderView>[],
): Promise<Difference | undefined> {
  const heights = views.flatMap(({ result }) =>
    result && result.instance === (cursor?.instance ?? result.instance)
      ? [result.final.height]
      : [],
  );
  const height = Math.min(...heights);
  if (heights.length < 2 || height <= (cursor?.height ?? -1)) return undefined;
  const blocks = await queryProviders(connection, cursor, (reader) => finalBlockAt(reader, height));
  const shown = blocks.flatMap(({ host, operator, result }) =>
    result ? [{ host, operator, hash: result.hash }] : [],
  );
  return new Set(shown.map(({ hash }) => hash)).size > 1 ? { height, shown } : undefined;
}

function sayFork(
  { histories, common }: Fork,
  isReplaced: boolean,
  say: (line: string) => void,
): void {
  say('Both histories, newest block first:');
  for (const { height, ours, shown } of histories) {
    say(`  block ${height}: ours ${ours}`);
    for (const { host, hash } of shown) {
      say(`    ${host}: ${hash === ours ? 'the same' : (hash ?? 'not shown')}`);
    }
  }
  if (!isReplaced) return;
  say(
    common
      ? `Last common block: ${common.height} ${common.hash}`
      : 'None of our stored blocks is on their chain: the chain was replaced further back than our history reaches.',
  );
}

function alarmLine({ kind, detail, raisedAt, clearedAt }: PastAlarm): string {
  const until = clearedAt ? ` to ${clearedAt.toISOString()}` : '';
  return `${kind}, ${raisedAt.toISOString()}${until}: ${detail}`;
}
