import { RetryableError } from '#server/base/errors.ts';
import { type UnreadStretch, selectUnreadStretches } from '#server/ledger/transfers/transfers.ts';
import { compareAcrossGaps, markBalances } from './balance-marks.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { blocksPerRange } from '#server/ledger/watching/read-ahead.ts';
import { rereadGap } from './reread-gap.ts';

// How long unread stretches are cached: an operator may dismiss one, and another process may add one.
const cachedMs = 60_000;

/**
 * Handles unread blocks after each step of the walk: records balances for a later comparison, compares them
 * across unread stretches, reads those from an archive if there is one, and raises or clears the alarm `gap`.
 * Logs a RetryableError; the next step tries again.
 */
export async function processGaps(walk: Walk): Promise<void> {
  const { client, context, watch } = walk;
  if (!client.holdings || watch.trust === 'demo') return;
  leaveArchive(walk);
  try {
    const unread = await cachedStretches(walk);
    if (unread.length > 0 && (await rereadGap(walk, unread))) return await raiseOrClear(walk);
    if (unread.some(({ compared }) => !compared)) await compareAcrossGaps(walk, unread);
    else await markBalances(walk);
    await raiseOrClear(walk);
  } catch (error) {
    if (!(error instanceof RetryableError)) throw error;
    context.log.warn({ err: error, chain: client.key }, 'handling unread blocks failed, retrying');
  }
}

/** Switches from an archive to another endpoint of its operator once the walk is near the head. */
function leaveArchive({ client, cursor, watch }: Walk): void {
  const { archive, operator } = client.providers.current();
  const behind = (watch.finals.ofInUse ?? 0) - cursor.height;
  if (archive && behind <= blocksPerRange) client.providers.prefer(operator);
}

async function cachedStretches({ client, context, watch }: Walk): Promise<UnreadStretch[]> {
  const now = context.clock.now();
  if (!watch.unread || now.getTime() - watch.unread.at.getTime() >= cachedMs) {
    watch.unread = {
      stretches: await selectUnreadStretches(context.databases.blocks, client.key),
      at: now,
    };
  }
  return watch.unread.stretches;
}

async function raiseOrClear(walk: Walk): Promise<void> {
  const stretches = await cachedStretches(walk);
  if (stretches.length === 0) await walk.watch.clear('gap');
  else await walk.watch.raise('gap', stretches.map(describe).join('; '));
}

const mostNamed = 5;

function describe(stretch: UnreadStretch): string {
  const { fromHeight, toHeight, compared, incomparable, references } = stretch;
  const balances = compared
    ? 'balance increases of awaited accounts are listed under Unmatched transfers'
    : 'balances have not been compared yet';
  const parts = [
    `blocks ${fromHeight} to ${toHeight} are unread, because no provider has their state: payments in them are not credited`,
    balances,
    ...(incomparable.length > 0
      ? [
          `no earlier balance is known of ${listed(incomparable)}: check these accounts with an explorer`,
        ]
      : []),
    ...(references.length > 0
      ? [`transactions in them carry the references ${listed(references)}`]
      : []),
    'to read them, add an endpoint with "archive": true to CHAINS',
  ];
  return parts.join('. ');
}

function listed(names: string[]): string {
  const named = [...new Set(names)];
  const more = named.length - mostNamed;
  return `${named.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
