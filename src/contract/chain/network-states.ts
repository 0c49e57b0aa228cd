import * as z from 'zod/mini';
import { answer, endpoint, time } from '#contract/base/endpoint.ts';
import {
  environments,
  networkAlarms,
  networkHealths,
  networkIds,
  networkTrusts,
  providerStates,
} from './networks.ts';

/** An RPC provider as the watcher last saw it. */
export const provider = z.object({
  host: z.string(),
  operator: z.string(),
  state: z.enum(providerStates),
});

const networkState = z.object({
  network: z.enum(networkIds),
  environment: z.enum(environments),
  /** The name that exchanges and wallets show. */
  name: z.string(),
  /** Symbols, the native coin first. */
  assets: z.array(z.string()),
  health: z.enum(networkHealths),
  /** Block numbers; null if no provider has ever responded. */
  head: z.nullable(z.number()),
  finalHead: z.nullable(z.number()),
  /** Finalized blocks that have not been read yet. */
  behind: z.nullable(z.number()),
  /** When Florin last saw the head advance, and when a provider last responded. */
  headAdvancedAt: z.nullable(time),
  checkedAt: z.nullable(time),
  providers: z.array(provider),
  trust: z.enum(networkTrusts),
  /** Open alarms, most severe first. */
  alarms: z.array(z.object({ kind: z.enum(networkAlarms), since: time })),
});
export type NetworkState = z.infer<typeof networkState>;

export const networkStates = {
  list: endpoint('user')
    .route({ method: 'GET', path: '/network', summary: 'List networks with their measured status' })
    .output(answer(z.object({ networks: z.array(networkState) }))),
};
