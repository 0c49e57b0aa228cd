import * as z from 'zod';
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
import { deployStablecoin } from './evm-stablecoin.ts';
import { fortuneOf, freshSubstrateAccount, issued } from './substrate-account.ts';
import { startSubstrateChains, type SubstrateChainNode } from './substrate-chain.ts';
import { createSubstratePayer } from './substrate-payer.ts';
import { createSubstrateSender } from './substrate-sender.ts';

type LocalChain = { payer: Payer; act(act: ChainAct): Promise<unknown> };

const evmKey = 'moonbeam/test';
const substrateKeys = ['polkadot/test', 'kusama/test'] as const;

type Output = { log: Logger; say: (line: string) => void };

/** Starts the sandbox's chains, under the names of the test networks, with a payer on each. */
export async function startSandboxChains(output: Output): Promise<SandboxChains> {
  const treasurer = freshSubstrateAccount();
  const [evm, substrate] = await startNodes(output, treasurer.address);
  await deployStablecoin(evm);
  const evmPayer = await createEvmPayer(evm, await fundedEvmAccount(evm));
  const local = new Map<ChainKey, LocalChain>([
    [evmKey, localChain(evmPayer, (act) => actOnEvm(evm, act))],
  ]);
  for (const [index, node] of substrate.nodes.entries()) {
    const payer = createSubstratePayer(await createSubstrateSender(node, treasurer));
    const key = present(substrateKeys[index]);
    local.set(
      key,
      localChain(payer, (act) => actOnSubstrate(node, act)),
    );
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
      return chainOf(local, chain).payer.pay(payment);
    },
    async freshAccount(ecosystem) {
      if (ecosystem === 'evm') {
        const account = await fundedEvmAccount(evm);
        // Otherwise a comparison of balances would find money without a source.
        await evm.settle();
        return account;
      }
      const account = freshSubstrateAccount();
      await Promise.all(
        substrate.nodes.map((node, index) => {
          const palletIds = palletIdsOf(present(substrateKeys[index]));
          return node.request('florin_setStorage', [fortuneOf(account.address, palletIds)]);
        }),
      );
      return account;
    },
    async act(network: NetworkId, act) {
      await chainOf(local, `${network}/test`).act(act);
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
      storage: issued(treasurer, palletIdsOf(key)),
    })),
  });
  return Promise.all([
    reportWaiting(say, 'the local EVM chain', startEvmChain({ log })),
    reportWaiting(say, 'the local Substrate chains', substrate),
  ]);
}

/** Returns a chain whose payer pays again, with another amount, what a reorg with `replace` removes. */
function localChain(payer: Payer, act: (act: ChainAct) => Promise<unknown>): LocalChain {
  const payments = new Map<string, Parameters<Payer['pay']>[0]>();
  async function pay(payment: Parameters<Payer['pay']>[0]) {
    const paid = await payer.pay(payment);
    payments.set(paid.transactionHash, payment);
    return paid;
  }
  return {
    payer: { pay },
    async act({ replace, ...given }) {
      if (given.action !== 'reorg' || replace === undefined) return act(given);
      const removed = z.array(z.string()).parse(await act({ ...given, drop: true }));
      for (const payment of removed.flatMap((hash) => payments.get(hash) ?? [])) {
        await pay({ ...payment, amountAtomic: replace });
      }
    },
  };
}

function chainOf(local: Map<ChainKey, LocalChain>, key: ChainKey): LocalChain {
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

function palletIdsOf(key: (typeof substrateKeys)[number]): string[] {
  return (
    chains[key].sandboxAssets?.flatMap(({ contractOrAssetId }) => contractOrAssetId ?? []) ?? []
  );
}

async function actOnEvm(node: EvmChainNode, { action, depth = 1, drop }: ChainAct) {
  switch (action) {
    case 'mine':
      return node.mine(depth);
    case 'reorg':
      return node.reorg(depth, { drop: drop === true });
    default:
      return node[action]();
  }
}

function actOnSubstrate(node: SubstrateChainNode, { action, depth = 1, drop }: ChainAct) {
  const parameters = { mine: [depth], reorg: [depth, { drop: drop === true }] };
  return node.request(
    `florin_${action}`,
    action === 'mine' || action === 'reorg' ? parameters[action] : [],
  );
}
