import { eventFollowers } from '#server/event-followers.ts';
import { createContext } from '#server/base/context.ts';
import { createLog } from '#server/base/log.ts';
import type { AgreedTarget } from '#server/ledger/recovery/agree-on-target.ts';
import { rewindChain } from '#server/ledger/recovery/rewind-chain.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import { childConfig } from './child-process.ts';

// Rewinds a chain. With `dies`, it is killed as soon as one transaction is committed.
const [, , , chain, text, dies] = process.argv;
const target = JSON.parse(text!) as AgreedTarget & { time: string };
const { context, close } = createContext(childConfig(), createLog('fatal'), {
  rateSources: [],
  eventFollowers,
});
await rewindChain(
  context,
  chain as ChainKey,
  { ...target, time: new Date(target.time) },
  {
    transfersPerRange: 2,
    onRange: () => dies === 'dies' && process.kill(process.pid, 'SIGKILL'),
  },
);
await close();
