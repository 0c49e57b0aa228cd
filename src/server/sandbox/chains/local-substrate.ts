import { type ChainKey, chains } from '#contract/chain/networks.ts';
import { present } from '#server/base/errors.ts';
import type { ChainAct, FreshAccount } from '#server/sandbox/sandbox-chains.ts';
import { type LocalChain, localChain } from './local-chain.ts';
import { fortuneOf, freshSubstrateAccount, issued } from './substrate-account.ts';
import { startSubstrateChains, type SubstrateChainNode } from './substrate-chain.ts';
import { createSubstratePayer } from './substrate-payer.ts';
import { createSubstrateSender } from './substrate-sender.ts';

export const substrateKeys = ['polkadot/test', 'kusama/test'] as const;
type SubstrateKey = (typeof substrateKeys)[number];

export type LocalSubstrate = {
  chains: Map<ChainKey, LocalChain & { endpoint: string }>;
  freshAccount(): Promise<FreshAccount>;
  stop(): Promise<void>;
};

/** Starts the sandbox's Substrate chains, with a payer on each. Throws the signal's reason if it aborts before that. */
export async function startLocalSubstrate(signal: AbortSignal): Promise<LocalSubstrate> {
  const treasurer = freshSubstrateAccount();
  const { nodes, stop } = await startSubstrateChains({
    mining: 'paced',
    chains: substrateKeys.map((key) => ({
      path: chains[key].network,
      identity: identityOf(key),
      storage: issued(treasurer.address, palletIdsOf(key)),
    })),
    signal,
  });
  const senders = await Promise.all(
    nodes.map((node) => createSubstrateSender(node, treasurer)),
  ).catch(async (error: unknown) => {
    // The next start has a process of its own.
    await stop();
    throw error;
  });
  const local = nodes.map((node, index) => ({
    ...localChain(createSubstratePayer(present(senders[index])), (act) => actOn(node, act)),
    endpoint: node.wsUrl,
  }));
  return {
    chains: new Map(substrateKeys.map((key, index) => [key, present(local[index])])),
    async freshAccount() {
      const account = freshSubstrateAccount();
      await Promise.all(
        nodes.map((node, index) => {
          const palletIds = palletIdsOf(present(substrateKeys[index]));
          return node.request('florin_setStorage', [fortuneOf(account.address, palletIds)]);
        }),
      );
      return account;
    },
    stop,
  };
}

function identityOf(key: SubstrateKey) {
  const chain = chains[key];
  if (chain.ecosystem !== 'substrate') throw new Error(`${key} is not a Substrate chain`);
  const [{ symbol, decimals }] = chain.assets;
  return { name: chain.name, symbol, decimals, ss58Prefix: chain.ss58Prefix };
}

function palletIdsOf(key: SubstrateKey): string[] {
  return (
    chains[key].sandboxAssets?.flatMap(({ contractOrAssetId }) => contractOrAssetId ?? []) ?? []
  );
}

function actOn(node: SubstrateChainNode, { action, depth = 1, drop }: ChainAct) {
  const parameters = { mine: [depth], reorg: [depth, { drop: drop === true }] };
  return node.request(
    `florin_${action}`,
    action === 'mine' || action === 'reorg' ? parameters[action] : [],
  );
}
