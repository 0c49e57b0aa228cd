import { type ChainKey, chainKeys } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';

/** Connections to every chain, for tests without requests to nodes. */
export const allChains: ChainConnection[] = chainKeys.map((chain) => ({
  chain,
  endpoints: ['http://127.0.0.1:9', 'ws://127.0.0.1:9'],
}));

/**
 * Makes a chain look as if a watcher had just read it: live, with its cursor at `height`. Payments that are opened
 * then store this height if it is given.
 */
export async function pretendLive(
  context: Context,
  chain: ChainKey,
  cursor: { instance?: string; height?: number; hash?: string; time?: Date } = {},
): Promise<void> {
  const now = context.clock.now();
  const height = BigInt(cursor.height ?? 100);
  const values = {
    instance: cursor.instance ?? 'test',
    height,
    hash: cursor.hash ?? `0x${height.toString(16).padStart(64, '0')}`,
    blockTime: cursor.time ?? now,
    headHeight: height,
    headAdvancedAt: now,
    sharedHead: cursor.height === undefined ? null : height,
    sharedHeadAt: cursor.height === undefined ? null : now,
    finalHeight: height,
    polledAt: now,
  };
  await context.db
    .insertInto('chainCursors')
    .values({ chain, ...values })
    .onConflict((conflict) => conflict.column('chain').doUpdateSet(values))
    .execute();
}
