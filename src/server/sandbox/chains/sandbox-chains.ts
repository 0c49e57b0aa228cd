import type { ChainKey } from '#contract/chain/networks.ts';
import { present } from '#server/base/errors.ts';
import { localGenesisHash } from '#server/chain/substrate/node.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { Logger } from '#server/base/log.ts';
import { reportWaiting } from '#server/sandbox/report-waiting.ts';
import type { SandboxChains } from '#server/sandbox/sandbox-chains.ts';
import type { LocalChain } from './local-chain.ts';
import { startLocalEvm } from './local-evm.ts';
import { type LocalSubstrate, startLocalSubstrate, substrateKeys } from './local-substrate.ts';

type Output = { log: Logger; say: (line: string) => void };

/**
 * Starts the sandbox's chains, under the names of the test networks, with a payer on each. The Substrate chains, which
 * take ten seconds and the most memory, start when they are first needed.
 */
export async function startSandboxChains({ log, say }: Output): Promise<SandboxChains> {
  const evm = await reportWaiting(say, 'the local EVM chain', startLocalEvm(log));
  const substrate = substrateOnDemand(say);

  async function chainOf(key: ChainKey): Promise<LocalChain> {
    if (key === evm.connection.chain) return evm.chain;
    const chain = isSubstrate(key) && (await substrate.start()).chains.get(key);
    if (!chain) throw new Error(`${key} is not a local chain`);
    return chain;
  }

  return {
    connections: [evm.connection, ...substrate.connections],
    async start(key) {
      await chainOf(key);
    },
    async pay({ chain, ...payment }) {
      return (await chainOf(chain)).payer.pay(payment);
    },
    async freshAccount(ecosystem) {
      return ecosystem === 'evm' ? evm.freshAccount() : (await substrate.start()).freshAccount();
    },
    async act(network, act) {
      await (await chainOf(`${network}/test`)).act(act);
    },
    async stop() {
      await Promise.all([evm.stop(), substrate.stop()]);
    },
  };
}

/** Prepares the Substrate chains: `start` starts them once, or again if that failed. */
function substrateOnDemand(say: Output['say']) {
  const started = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let running: LocalSubstrate | undefined;
  let starting: Promise<LocalSubstrate> | undefined;
  const onDemand = { isStarted: () => running !== undefined, started: started.promise };
  const connections: ChainConnection[] = substrateKeys.map((chain) => ({
    ...{ chain, endpoints: [], genesisHash: localGenesisHash, onDemand },
  }));

  async function startChains(): Promise<LocalSubstrate> {
    say('Starting the local Substrate chains…');
    const local = startLocalSubstrate(stopping.signal);
    running = await reportWaiting(say, 'the local Substrate chains', local);
    for (const { chain, endpoints } of connections) {
      endpoints.push(present(running.chains.get(chain)).endpoint);
    }
    started.resolve();
    return running;
  }

  return {
    connections,
    start(): Promise<LocalSubstrate> {
      starting ??= startChains().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
    async stop() {
      stopping.abort();
      const local = await starting?.catch(() => undefined);
      await local?.stop();
    },
  };
}

function isSubstrate(key: ChainKey): boolean {
  return substrateKeys.some((one) => one === key);
}
