import { isDeepStrictEqual } from 'node:util';
import type { Chain } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { type ChainClient, type ChainReader, type ProofVerdict, WrongChainError } from './chain.ts';
import type { Endpoint } from './endpoints.ts';
import { createProviders, type OnFailure } from './providers.ts';

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
  const ask = providers.use;
  // The first and cheapest request of each step: a provider that doesn't respond to it hangs.
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
        confirmed(
          providers,
          async (reader) => (await reader.isContractSignature?.(account, text, signature)) ?? false,
          Boolean,
        )),
    proofOf: (proof) => confirmed(providers, (reader) => reader.proofOf(proof), isProven),
    find: (transaction) => ask((reader) => reader.find(transaction)),
    orderTransfer: (order) => ask((reader) => reader.orderTransfer(order)),
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

function pinOf(chain: Chain): string | undefined {
  return chain.ecosystem === 'substrate' ? chain.genesisHash : undefined;
}

/**
 * Returns the result of the provider in use. A result for which `isGiving` holds (one that would grant
 * something) needs a second provider, of another operator, with such a result. Throws RetryableError if no
 * second provider responds.
 */
async function confirmed<Result>(
  { use: ask, others }: Voters,
  work: (reader: OpenedReader) => Promise<Result>,
  isGiving: (result: Result) => boolean,
): Promise<Result> {
  const result = await ask(work);
  const voters = others();
  if (!isGiving(result) || voters.length === 0) return result;
  let other: { result: Result } | undefined;
  for (const voter of voters) {
    const second = await voter
      .ask(async (reader) => ({ result: await work(reader) }))
      .catch(retried);
    if (second && isGiving(second.result)) return result;
    other ??= second;
  }
  if (other) return other.result;
  throw new RetryableError('no second provider responds');
}

/**
 * Returns the result that two providers of different operators agree on. Throws RetryableError if no two
 * do.
 */
async function alike<Result>(
  { use: ask, others }: Voters,
  work: (reader: OpenedReader) => Promise<Result>,
): Promise<Result> {
  const results = [await ask(work)];
  const voters = others();
  if (voters.length === 0) return present(results[0]);
  for (const voter of voters) {
    const second = await voter
      .ask(async (reader) => ({ result: await work(reader) }))
      .catch(retried);
    if (!second) continue;
    if (results.some((result) => isDeepStrictEqual(result, second.result))) return second.result;
    results.push(second.result);
  }
  throw new RetryableError('no two providers return the same result');
}

function isProven(verdict: ProofVerdict): boolean {
  return verdict === 'proven';
}

type Voters = Pick<ReturnType<typeof createProviders<OpenedReader>>, 'use' | 'others'>;

/** Swallows the errors of a provider that doesn't respond: it has no vote. */
function retried(error: unknown): undefined {
  if (!(error instanceof RetryableError) && !(error instanceof WrongChainError)) throw error;
}
