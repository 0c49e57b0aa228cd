import { createLog } from '#server/base/log.ts';
import { startEvmChain } from '#server/sandbox/chains/evm-chain.ts';
import { startTestSubstrateChain } from './chains.ts';

// Starts local chains, prints their ports, and keeps them running until it is killed.
const evm = await startEvmChain({ log: createLog('silent') });
const substrate = await startTestSubstrateChain();
const ports = [evm.url, substrate.node.wsUrl].map((url) => new URL(url).port);
process.stdout.write(`${ports.join(' ')}\n`);
setInterval(() => {}, 60_000);
