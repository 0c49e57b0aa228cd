import type { Chain } from '#contract/networks.ts';
import type { ChainConnection } from '#server/config.ts';
import type { ChainClient, ChainReader, Proof, ProofVerdict } from './chain.ts';
import type { Endpoint } from './endpoints.ts';
import { createProviders, type OnFailure } from './providers.ts';

export type OpenedReader = ChainReader & { close(): void };

type Parts = {
  connection: ChainConnection;
  chain: Chain;
  endpoints: Endpoint[];
  open: (endpoint: Endpoint) => Promise<OpenedReader>;
  onFailure: OnFailure | undefined;
  /** Whether the key behind the account signed the text. */
  isKeySignature: (account: string, text: string, signature: string) => Promise<boolean>;
  subscribe: ChainClient['subscribe'];
};

const shortestHangMs = 2_000;

/** Returns a chain through its providers: each call goes to the one in use. */
export function createChainClient(parts: Parts): ChainClient {
  const { connection, chain, endpoints, open, onFailure, isKeySignature, subscribe } = parts;
  const providers = createProviders(endpoints, open, onFailure);
  const ask = providers.use;
  // The first and lightest question of each step: who is silent here hangs.
  const hangMs = Math.max(shortestHangMs, chain.blockTimeMs);

  const client: ChainClient = {
    key: connection.chain,
    chain,
    trustsSingle: connection.trust === 'single',
    aloneAfterMs: connection.aloneAfterMinutes && connection.aloneAfterMinutes * 60_000,
    providers,
    identify: () => ask((reader) => reader.identify()),
    heads: () => ask((reader) => reader.heads(), { hangMs }),
    finalHeight: () => ask((reader) => reader.finalHeight()),
    finalView: (height) => ask((reader) => reader.finalView(height)),
    hasBlock: (hash) => ask((reader) => reader.hasBlock(hash)),
    blocks: (from, to) => ask((reader) => reader.blocks(from, to)),
    headers: (from, to) => ask((reader) => reader.headers(from, to)),
    links: (from, to) => ask((reader) => reader.links(from, to)),
    isSignedBy: async (account, text, signature) =>
      (await isKeySignature(account, text, signature)) ||
      (chain.ecosystem === 'evm' &&
        ask(
          async (reader) => (await reader.isContractSignature?.(account, text, signature)) ?? false,
        )),
    proofOf: (proof) => provenByTwo(providers, proof),
    find: (transaction) => ask((reader) => reader.find(transaction)),
    orderTransfer: (order) => ask((reader) => reader.orderTransfer(order)),
    minimums: () => ask((reader) => reader.minimums()),
    exists: (account, asset) => ask((reader) => reader.exists(account, asset)),
    subscribe,
    close: async () => providers.close(),
  };
  if (chain.ecosystem === 'substrate') {
    client.bodies = (from, to) => ask(async (reader) => (await reader.bodies?.(from, to)) ?? []);
    client.canRead = (height) => ask(async (reader) => (await reader.canRead?.(height)) ?? false);
    client.holdings = (point, accounts) =>
      ask(async (reader) => (await reader.holdings?.(point, accounts)) ?? []);
    client.submit = (order, transaction) =>
      ask(async (reader) => (await reader.submit?.(order, transaction)) ?? 'refused');
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

/** A proof that one provider shows counts once another one shows it too, where one responds. */
async function provenByTwo(
  { use: ask, others }: Pick<ReturnType<typeof createProviders<OpenedReader>>, 'use' | 'others'>,
  proof: Proof,
): Promise<ProofVerdict> {
  const verdict = await ask((reader) => reader.proofOf(proof));
  if (verdict !== 'proven') return verdict;
  for (const other of others()) {
    const second = await other.ask((reader) => reader.proofOf(proof)).catch(() => undefined);
    if (second !== undefined) return second;
  }
  return verdict;
}
