import type { ChainKey } from '#contract/chain/networks.ts';
import type { Database } from '#server/base/database/db.ts';
import { selectOpenRewind } from './store.ts';

export { acceptNewChain } from './accept-chain.ts';
export { agreeOnTarget } from './agree-on-target.ts';
export { chainStatus } from './chain-status.ts';
export { connectionOf } from './connection-of.ts';
export { planRewind } from './plan-rewind.ts';
export { rewindChain } from './rewind-chain.ts';

/** Checks whether the chain has an unfinished rewind. */
export async function isRewinding(db: Database, chain: ChainKey): Promise<boolean> {
  return (await selectOpenRewind(db, chain)) !== undefined;
}
