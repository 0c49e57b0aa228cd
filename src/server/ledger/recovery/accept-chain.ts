import { present } from '#server/base/errors.ts';
import { type ChainKey, chains } from '#contract/chain/networks.ts';
import { commit } from '#server/base/database/commit.ts';
import type { BlockHeader, FinalView } from '#server/chain/clients/chain.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import type { LeaseOptions } from '#server/base/jobs/leases.ts';
import { clearAlarms } from '#server/chain/networks/networks.ts';
import { notifyReversed } from '#server/delivery/notifications/notifications.ts';
import { applyCommand } from '#server/ledger/payments/payments.ts';
import { orphanAllSeen, upsertCursor, selectCursor } from '#server/ledger/transfers/transfers.ts';
import { queryProviders, finalBlockAt, headerAt, type Response } from './query-providers.ts';
import { selectOpenRewind, selectReversedPayments, setFinished } from './store.ts';
import { withLease } from './with-lease.ts';

/**
 * Accepts the new chain of a test network that was reset, if two providers show the same one: archives the
 * old cursor and starts at a final block that both show. Deletes no transfers or payments; ends an unfinished
 * rewind of the old chain. Returns the block at which reading starts. Throws an error that says why the chain
 * was not accepted.
 */
export async function acceptNewChain(
  context: Context,
  connection: ChainConnection,
  options: LeaseOptions = {},
): Promise<BlockHeader> {
  const { chain } = connection;
  if (chains[chain].environment !== 'test') {
    throw new Error(
      `${chain} carries real money and is never reset. If its providers show another chain, ` +
        'replace them in CHAINS.',
    );
  }
  const cursor = await selectCursor(context.db, chain);
  if (!cursor) throw new Error(`${chain} has never been read. Reading starts automatically.`);
  const { instance, header } = await agreedNewChain(connection, cursor.instance);
  return withLease(context, chain, options, async ({ fence }) => {
    const now = context.clock.now();
    const { height: head, hash: headHash } = header;
    const heads = { head, headHash, final: head, finalHash: headHash };
    const start = { ...header, instance, fence };
    await commit(context, (tx) =>
      applyCommand(tx, context, {
        async lock() {
          if (await upsertCursor(tx, chain, start, heads, now)) return;
          throw new Error(`Another process has taken over ${chain}. Try again.`);
        },
        async change() {
          const shown = await orphanAllSeen(tx, chain);
          await abandonRewind(tx, context, chain);
          const alarms = ['chain_reset', 'wrong_chain', 'rewinding'] as const;
          await clearAlarms(tx, chain, [...alarms], { now, fence });
          return { result: undefined, payments: shown, chainTime: header.time };
        },
      }),
    );
    return header;
  });
}

/** Ends an unfinished rewind of the old chain, whose blocks no longer exist. */
async function abandonRewind(tx: Transaction, context: Context, chain: ChainKey): Promise<void> {
  const rewind = await selectOpenRewind(tx, chain);
  if (!rewind) return;
  await setFinished(tx, rewind.id, context.clock.now());
  const payments = await selectReversedPayments(tx, rewind.id);
  await notifyReversed(tx, context, { network: chains[chain].name, payments });
}

type View = { instance: string; final: FinalView['final'] };

async function agreedNewChain(
  connection: ChainConnection,
  known: string,
): Promise<{ instance: string; header: BlockHeader }> {
  const views = await queryProviders(connection, undefined, async (reader): Promise<View> => {
    const { final } = await reader.finalView(0);
    return { instance: await reader.identify(), final };
  });
  const others = views.filter(({ result }) => result && result.instance !== known);
  const groups = Map.groupBy(others, ({ result }) => present(result).instance);
  for (const [instance, group] of groups) {
    if (new Set(group.map(({ operator }) => operator)).size < 2) continue;
    // The lowest of their final blocks, so that all of them call it final.
    const height = Math.min(...group.map(({ result }) => present(result).final.height));
    return { instance, header: await agreedHeader(connection, instance, height) };
  }
  throw new Error(
    `No two providers show the same new chain, so nothing was changed:\n${listed(views)}`,
  );
}

async function agreedHeader(
  connection: ChainConnection,
  instance: string,
  height: number,
): Promise<BlockHeader> {
  const shown = await queryProviders(connection, undefined, async (reader) => {
    const at = (await reader.identify()) === instance && (await finalBlockAt(reader, height));
    return at ? { at, header: await headerAt(reader, height) } : undefined;
  });
  const found = shown.filter(({ result }) => result && result.at.hash === result.header.hash);
  const blockOf = ({ header }: { header: BlockHeader }) =>
    `${header.hash} ${header.time.getTime()}`;
  for (const group of Map.groupBy(found, ({ result }) => blockOf(present(result))).values()) {
    const operators = new Set(group.map(({ operator }) => operator));
    if (operators.size > 1) return present(group[0]?.result).header;
  }
  throw new Error(
    `No two providers show the same final block ${height} of the new chain. Try again.`,
  );
}

function listed(views: Response<View>[]): string {
  return views
    .map(
      ({ host, result, error }) =>
        `  ${host}: ${result ? `begins with ${result.instance}` : error}`,
    )
    .join('\n');
}
