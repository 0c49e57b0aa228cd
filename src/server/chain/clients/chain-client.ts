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
  /** Whether the key behind the account signed the text. */
  isKeySignature: (account: string, text: string, signature: string) => Promise<boolean>;
  subscribe: ChainClient['subscribe'];
  /** Absent where every provider serves the first block's hash. */
  anchorAt?: ChainClient['anchorAt'];
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
 * Returns what the provider in use says. What would let someone have something, as `isGiving` says of it, counts
 * once a provider of another operator says it too. Throws RetryableError where none of them responds.
 */
async function confirmed<Answer>(
  { use: ask, others }: Voters,
  work: (reader: OpenedReader) => Promise<Answer>,
  isGiving: (answer: Answer) => boolean,
): Promise<Answer> {
  const answer = await ask(work);
  const voters = others();
  if (!isGiving(answer) || voters.length === 0) return answer;
  let other: { answer: Answer } | undefined;
  for (const voter of voters) {
    const second = await voter
      .ask(async (reader) => ({ answer: await work(reader) }))
      .catch(retried);
    if (second && isGiving(second.answer)) return answer;
    other ??= second;
  }
  if (other) return other.answer;
  throw new RetryableError('no second provider responds');
}

/** Returns what two providers of different operators say alike. Throws RetryableError where no two do. */
async function alike<Answer>(
  { use: ask, others }: Voters,
  work: (reader: OpenedReader) => Promise<Answer>,
): Promise<Answer> {
  const answers = [await ask(work)];
  const voters = others();
  if (voters.length === 0) return present(answers[0]);
  for (const voter of voters) {
    const second = await voter
      .ask(async (reader) => ({ answer: await work(reader) }))
      .catch(retried);
    if (!second) continue;
    if (answers.some((answer) => isDeepStrictEqual(answer, second.answer))) return second.answer;
    answers.push(second.answer);
  }
  throw new RetryableError('no two providers say the same');
}

function isProven(verdict: ProofVerdict): boolean {
  return verdict === 'proven';
}

type Voters = Pick<ReturnType<typeof createProviders<OpenedReader>>, 'use' | 'others'>;

/** One that doesn't respond has no vote. */
function retried(error: unknown): undefined {
  if (!(error instanceof RetryableError) && !(error instanceof WrongChainError)) throw error;
}
