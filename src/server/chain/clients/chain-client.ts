import type { Chain } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';
import {
  type ChainClient,
  type ChainReader,
  type OrderedTransfer,
  type ProofVerdict,
  shownBlocks,
} from './chain.ts';
import type { Endpoint } from './endpoints.ts';
import { createProviders, type OnFailure, type Providers } from './providers.ts';
import { submitted } from './submitted.ts';
import { alike, confirmed } from './two-providers.ts';

export type OpenedReader = ChainReader & { close(): void };

type Parts = {
  connection: ChainConnection;
  chain: Chain;
  endpoints: Endpoint[];
  open: (endpoint: Endpoint) => Promise<OpenedReader>;
  onFailure: OnFailure | undefined;
  /** Checks whether the key behind the account signed the text. */
  isKeySignature: (account: string, text: string, signature: string) => Promise<boolean>;
  subscribe: ChainClient['subscribe'];
  /** Absent if every provider serves the first block's hash. */
  anchorAt?: ChainClient['anchorAt'];
};

const shortestHangMs = 2_000;

/** Creates a client of a chain; each call goes to the provider in use. */
export function createChainClient(parts: Parts): ChainClient {
  const { connection, chain, endpoints, open, onFailure, isKeySignature, subscribe } = parts;
  const providers = createProviders(endpoints, open, onFailure);
  const ask = async <Result>(work: (reader: OpenedReader) => Promise<Result>): Promise<Result> =>
    (await providers.use(work)).value;
  // The first and cheapest request of each step: a provider that doesn't respond to it hangs.
  const hangMs = Math.max(shortestHangMs, chain.blockTimeMs);

  const client: ChainClient = {
    key: connection.chain,
    chain,
    trustsSingle: connection.trust === 'single',
    aloneAfterMs: connection.aloneAfterMinutes && connection.aloneAfterMinutes * 60_000,
    providers,
    identify: () => ask((reader) => reader.identify()),
    async heads() {
      const { value, shownBy } = await providers.use((reader) => reader.heads(), { hangMs });
      return { ...value, shownBy };
    },
    finalHeight: () => ask((reader) => reader.finalHeight()),
    headLink: () => ask((reader) => reader.headLink()),
    finalView: (height) => ask((reader) => reader.finalView(height)),
    hasBlock: (hash) => ask((reader) => reader.hasBlock(hash)),
    blocks: async (from, to) => shownBlocks(await providers.use((one) => one.blocks(from, to))),
    headers: (from, to) => ask((reader) => reader.headers(from, to)),
    links: (from, to) => ask((reader) => reader.links(from, to)),
    isSignedBy: async (account, text, signature) =>
      (await isKeySignature(account, text, signature)) ||
      (chain.ecosystem === 'evm' && isContractsSignature(providers, account, text, signature)),
    proofOf: (proof) => confirmed(providers, (reader) => reader.proofOf(proof), isProven),
    find: (transaction) => ask((reader) => reader.find(transaction)),
    orderTransfer: (order) =>
      alike(providers, (reader, first) => reader.orderTransfer(order, first && signedFrom(first))),
    minimums: () => alike(providers, (reader) => reader.minimums()),
    exists: (account, asset) =>
      confirmed(providers, (reader) => reader.exists(account, asset), Boolean),
    isPinned: (connection.genesisHash ?? pinOf(chain)) !== undefined,
    anchorAt: parts.anchorAt ?? (() => {}),
    subscribe,
    close: async () => providers.close(),
  };
  if (chain.ecosystem === 'substrate') {
    client.bodies = (from, to) => ask(async (reader) => (await reader.bodies?.(from, to)) ?? []);
    client.canRead = (height) => ask(async (reader) => (await reader.canRead?.(height)) ?? false);
    client.holdings = (point, accounts) =>
      ask(async (reader) => (await reader.holdings?.(point, accounts)) ?? []);
    client.submit = (order, transaction, willSend) =>
      submitted(providers, {
        submit: async (reader) => (await reader.submit?.(order, transaction, willSend)) ?? 'other',
        find: (reader, hash) => reader.find(hash),
      });
  } else {
    client.balances = {
      balances: (height, accounts, hash) =>
        ask(async (reader) => reader.balances?.balances(height, accounts, hash)),
      internalCredits: (height, hash) =>
        ask(async (reader) => reader.balances?.internalCredits(height, hash)),
    };
  }
  return client;
}

/** Checks whether two providers show that a contract confirms the signature. */
async function isContractsSignature(
  providers: Providers<OpenedReader>,
  ...signed: [account: string, text: string, signature: string]
): Promise<boolean> {
  const ask = async (reader: OpenedReader) =>
    (await reader.isContractSignature?.(...signed)) ?? false;
  return confirmed(providers, ask, Boolean);
}

function pinOf(chain: Chain): string | undefined {
  return chain.ecosystem === 'substrate' ? chain.genesisHash : undefined;
}

/** Returns the block from which a signature of the ordered transfer is valid; undefined if any is. */
function signedFrom(ordered: OrderedTransfer): string | undefined {
  return ordered.ecosystem === 'substrate' ? ordered.payload.blockHash : undefined;
}

function isProven(verdict: ProofVerdict): boolean {
  return verdict === 'proven';
}
