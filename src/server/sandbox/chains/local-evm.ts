import type { ChainConnection } from '#server/base/config.ts';
import type { Logger } from '#server/base/log.ts';
import type { ChainAct, FreshAccount } from '#server/sandbox/sandbox-chains.ts';
import { type EvmChainNode, startEvmChain } from './evm-chain.ts';
import { createEvmPayer, fundedEvmAccount } from './evm-payer.ts';
import { deployStablecoin } from './evm-stablecoin.ts';
import { type LocalChain, localChain } from './local-chain.ts';

const key = 'moonbeam/test';

export type LocalEvm = {
  chain: LocalChain;
  connection: ChainConnection;
  freshAccount(): Promise<FreshAccount>;
  stop(): Promise<void>;
};

/** Starts the sandbox's EVM chain, with its stablecoin and a payer. */
export async function startLocalEvm(log: Logger): Promise<LocalEvm> {
  const node = await startEvmChain({ log });
  await deployStablecoin(node);
  const payer = await createEvmPayer(node, await fundedEvmAccount(node));
  return {
    chain: localChain(payer, (act) => actOn(node, act)),
    connection: { chain: key, endpoints: [node.gatedUrl, node.wsUrl] },
    async freshAccount() {
      const account = await fundedEvmAccount(node);
      // Otherwise a comparison of balances would find money without a source.
      await node.settle();
      return account;
    },
    stop: () => node.stop(),
  };
}

async function actOn(node: EvmChainNode, { action, depth = 1, drop }: ChainAct) {
  switch (action) {
    case 'mine':
      return node.mine(depth);
    case 'reorg':
      return node.reorg(depth, { drop: drop === true });
    default:
      return node[action]();
  }
}
