import { present } from '#server/base/errors.ts';
import type { ChainKey, NetworkId } from '#contract/chain/networks.ts';
import { chains } from '#contract/chain/networks.ts';
import { localGenesisHash } from '#server/chain/substrate/node.ts';
import type { Logger } from '#server/base/log.ts';
import type { ChainAct, SandboxChains } from '#server/sandbox/sandbox-chains.ts';
import { reportWaiting } from '#server/sandbox/report-waiting.ts';
import { type EvmChainNode, startEvmChain } from './evm-chain.ts';
import { createEvmPayer, fundedEvmAccount } from './evm-payer.ts';
import type { Payer } from './payer.ts';
import { fortuneOf, freshSubstrateAccount, issuedInAll } from './substrate-account.ts';
import { startSubstrateChains, type SubstrateChainNode } from './substrate-chain.ts';
import { createSubstratePayer } from './substrate-payer.ts';
import { createSubstrateSender } from './substrate-sender.ts';

type LocalChain = { payer: Payer; act(act: ChainAct): Promise<void> };

const evmKey = 'moonbeam/test';
const substrateKeys = ['polkadot/test', 'kusama/test'] as const;

type Output = { log: Logger; say: (line: string) => void };

/** Starts the sandbox's chains, under the names of the test networks, with a payer on each. */
export async function startSandboxChains(output: Output): Promise<SandboxChains> {
  const treasurer = freshSubstrateAccount();
  const [evm, substrate] = await startNodes(output, treasurer.address);
  const evmPayer = await createEvmPayer(evm, await fundedEvmAccount(evm));
  const local = new Map<ChainKey, LocalChain>([
    [evmKey, { payer: evmPayer, act: (act) => actOnEvm(evm, act) }],
  ]);
  for (const [index, node] of substrate.nodes.entries()) {
    const payer = createSubstratePayer(await createSubstrateSender(node, treasurer));
    local.set(present(substrateKeys[index]), { payer, act: (act) => actOnSubstrate(node, act) });
  }

  return {
    connections: [
      { chain: evmKey, endpoints: [evm.gatedUrl, evm.wsUrl] },
      ...substrate.nodes.map((node, index) => ({
        chain: present(substrateKeys[index]),
        endpoints: [node.wsUrl],
        genesisHash: localGenesisHash,
      })),
    ],
    async pay({ chain, ...payment }) {
      return localChain(local, chain).payer.pay(payment);
    },
    async freshAccount(ecosystem) {
      if (ecosystem === 'evm') {
        const account = await fundedEvmAccount(evm);
        // Otherwise a comparison of balances would find money without a source.
        await evm.settle();
        return account;
      }
      const account = freshSubstrateAccount();
      const storage = fortuneOf(account.address);
      await Promise.all(
        substrate.nodes.map((node) => node.request('florin_setStorage', [storage])),
      );
      return account;
    },
    async act(network: NetworkId, act) {
      await localChain(local, `${network}/test`).act(act);
    },
    async stop() {
      await Promise.all([evm.stop(), substrate.stop()]);
    },
  };
}

function startNodes({ log, say }: Output, treasurer: string) {
  const substrate = startSubstrateChains({
    mining: 'paced',
    chains: substrateKeys.map((key) => ({
      path: chains[key].network,
      identity: identityOf(key),
      storage: { ...fortuneOf(treasurer), Balances: { TotalIssuance: `${issuedInAll}` } },
    })),
  });
  return Promise.all([
    reportWaiting(say, 'the local EVM chain', startEvmChain({ log })),
    reportWaiting(say, 'the local Substrate chains', substrate),
  ]);
}

function localChain(local: Map<ChainKey, LocalChain>, key: ChainKey): LocalChain {
  const chain = local.get(key);
  if (!chain) throw new Error(`${key} is not a local chain`);
  return chain;
}

function identityOf(key: (typeof substrateKeys)[number]) {
  const chain = chains[key];
  if (chain.ecosystem !== 'substrate') throw new Error(`${key} is not a Substrate chain`);
  const [{ symbol, decimals }] = chain.assets;
  return { name: chain.name, symbol, decimals, ss58Prefix: chain.ss58Prefix };
}

async function actOnEvm(node: EvmChainNode, { action, depth = 1 }: ChainAct): Promise<void> {
  switch (action) {
    case 'mine':
      return node.mine(depth);
    case 'reorg':
      return node.reorg(depth);
    default:
      return node[action]();
  }
}

async function actOnSubstrate(
  node: SubstrateChainNode,
  { action, depth = 1 }: ChainAct,
): Promise<void> {
  await node.request(`florin_${action}`, action === 'mine' || action === 'reorg' ? [depth] : []);
}
