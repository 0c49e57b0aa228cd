import type { Context } from '#server/base/context.ts';
import { selectChainsOfWallets } from '#server/workspace/wallets/wallets.ts';
import type { SandboxChains } from './sandbox-chains.ts';

/**
 * Starts the chains that wallets are on, now and whenever one is added. A start that fails is logged, and tried again
 * with the next change of wallets. Returns a function that ends this.
 */
export function startWhenNeeded(
  { db, live, log }: Pick<Context, 'db' | 'live' | 'log'>,
  chains: SandboxChains,
): () => void {
  async function startNeeded(): Promise<void> {
    const needed = await selectChainsOfWallets(db);
    const local = chains.connections.filter(({ chain }) => needed.includes(chain));
    await Promise.all(local.map(({ chain }) => chains.start(chain)));
  }
  const start = () => {
    startNeeded().catch((error: unknown) => {
      log.error({ err: error }, 'a local chain could not be started');
    });
  };
  const unsubscribe = live.subscribe((change) => {
    if (change === 'anything' || change.topic === 'wallets') start();
  });
  start();
  return unsubscribe;
}
