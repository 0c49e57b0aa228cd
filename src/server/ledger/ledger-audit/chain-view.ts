import { setTimeout as sleep } from 'node:timers/promises';
import { type ChainKey, chains } from '#contract/chain/networks.ts';
import type { Block, ChainClient } from '#server/chain/clients/chain.ts';
import { WrongChainError } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { endpointsOf, takesRequests } from '#server/chain/clients/endpoints.ts';
import type { ChainConnection } from '#server/base/config.ts';
import { RetryableError, present } from '#server/base/errors.ts';

/** Providers show different final blocks or balances, so the ledger can't be checked there. */
export class ProvidersDifferError extends Error {
  override name = 'ProvidersDifferError';
}

type Auditor = { operator: string; client: ChainClient };

/** Blocks in order, or a range of heights that no provider can show. */
type Part = { blocks: Block[] } | { unreadable: { from: number; to: number } };

/** A chain as two providers show it, over connections of its own. */
export type ChainView = {
  operators: string[];
  /** Returns the instance that all providers serve. Throws WrongChainError if it is another one. */
  identify(): Promise<string>;
  /** Returns the hash of the final block at a height. */
  hashAt(height: number): Promise<string>;
  /** Returns the time of a final block; undefined if its state is pruned. */
  timeAt(height: number): Promise<Date | undefined>;
  /**
   * Yields final blocks downward, range by range, each linked to the one above. Senders are recovered for
   * transactions that touch the accounts.
   */
  readDown(from: number, to: number, accounts: ReadonlySet<string>): AsyncGenerator<Part>;
  /** Returns native balances at the end of a final block; undefined if its state is pruned. */
  balancesAt(height: number, accounts: string[]): Promise<bigint[] | undefined>;
  /** Returns the credits of contracts in a block; undefined if no provider traces it. */
  internalCredits(height: number): Promise<Block['credits'] | undefined>;
  close(): Promise<void>;
};

const blocksPerRange = 50;
const triesPerRange = 2;
const pauseMs = 1_000;

type Panel = {
  chain: ChainKey;
  auditors: Auditor[];
  /** How many providers have to agree. */
  quorum: number;
  signal: AbortSignal;
};

/**
 * Opens a chain through all configured providers, each separately. If there are several operators, two have to
 * agree about all results; a single one is trusted. Every call may throw RetryableError, and
 * ProvidersDifferError if providers contradict each other.
 */
export function openChainView(connection: ChainConnection, signal: AbortSignal): ChainView {
  const auditors = auditorsOf(connection);
  const quorum = Math.min(2, auditors.length);
  const panel = { chain: connection.chain, auditors, quorum, signal };
  return {
    operators: auditors.map(({ operator }) => operator),
    identify: async () =>
      (await agreed(panel, 'its first block', (client) => client.identify())).answer,
    hashAt: async (height) => (await finalHash(panel, height)).answer,
    timeAt: (height) => readTime(panel, height),
    readDown: (from, to, accounts) => readDown(panel, { from, to }, accounts),
    balancesAt: (height, accounts) => readBalances(panel, height, accounts),
    internalCredits: (height) => readInternal(panel, height),
    async close() {
      await Promise.all(auditors.map(({ client }) => client.close()));
    },
  };
}

function auditorsOf(connection: ChainConnection): Auditor[] {
  const endpoints = endpointsOf(connection).filter(({ url }) =>
    takesRequests(connection.chain, url),
  );
  const byOperator = Map.groupBy(endpoints, ({ operator }) => operator);
  return [...byOperator].map(([operator, own]) => ({
    operator,
    client: connectChain({ ...connection, endpoints: own }),
  }));
}

/** Returns the response that enough providers agree on, and these. Providers that fail or don't know abstain. */
async function agreed<Answer>(
  { chain, auditors, quorum, signal }: Panel,
  what: string,
  ask: (client: ChainClient) => Promise<Answer | undefined>,
): Promise<{ answer: Answer; by: Auditor[] }> {
  signal.throwIfAborted();
  const votes = await Promise.all(
    auditors.map(async (auditor) => ({ auditor, ...(await outcome(() => ask(auditor.client))) })),
  );
  const given = votes.flatMap(({ auditor, answer }) =>
    answer === undefined ? [] : [{ auditor, answer }],
  );
  for (const { answer } of given) {
    const same = given.filter((one) => one.answer === answer);
    if (same.length >= quorum) return { answer, by: same.map(({ auditor }) => auditor) };
  }
  if (given.length >= quorum) {
    const shown = given.map(({ auditor, answer }) => `${auditor.operator} shows ${String(answer)}`);
    throw new ProvidersDifferError(`${chain}, ${what}: ${shown.join(', ')}`);
  }
  const cause = votes.find(({ error }) => error !== undefined)?.error;
  if (cause instanceof WrongChainError) throw cause;
  const detail = `${given.length} of ${quorum} providers that are needed respond`;
  throw new RetryableError(`${chain}, ${what}: ${detail}`, { cause });
}

async function outcome<Answer>(
  ask: () => Promise<Answer>,
): Promise<{ answer: Answer | undefined; error?: unknown }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    return { answer: undefined, error };
  }
}

function finalHash(panel: Panel, height: number): Promise<{ answer: string; by: Auditor[] }> {
  return agreed(panel, `block ${height}`, async (client) => {
    return (await client.finalView(height)).at?.hash;
  });
}

async function readTime(panel: Panel, height: number): Promise<Date | undefined> {
  const { answer: hash, by } = await finalHash(panel, height);
  for (const { client } of by) {
    const [header] = await client.headers(height, height).catch(() => []);
    if (header?.hash === hash) return header.time;
  }
  return undefined;
}

async function* readDown(
  panel: Panel,
  { from, to }: { from: number; to: number },
  accounts: ReadonlySet<string>,
): AsyncGenerator<Part> {
  let child: Block | undefined;
  for (let last = to; last >= from; last -= blocksPerRange) {
    const blocks = await readRange(panel, Math.max(from, last - blocksPerRange + 1), last);
    if (!blocks) {
      // Providers that can't show even the newest block are out of order.
      if (!child) throw new RetryableError(`${panel.chain}: no provider shows block ${last}`);
      yield { unreadable: { from, to: last } };
      return;
    }
    const { hash } = present(blocks.at(-1));
    if (child && child.parentHash !== hash) {
      const { height, parentHash } = child;
      const detail = `block ${height} follows ${parentHash}, block ${last} is ${hash}`;
      throw new ProvidersDifferError(`${panel.chain}: ${detail}`);
    }
    child = blocks[0];
    yield { blocks: blocks.map((block) => block.withSenders?.(accounts) ?? block) };
  }
}

/** Reads blocks; undefined if the providers know the blocks but none can show their content. */
async function readRange(panel: Panel, from: number, to: number): Promise<Block[] | undefined> {
  for (let tried = 1; ; tried += 1) {
    const { answer: hash, by } = await finalHash(panel, to);
    const blocks = await readAgreed({ ...panel, auditors: by }, { from, to, hash });
    if (blocks || tried === triesPerRange) return blocks;
    await sleep(pauseMs, undefined, { signal: panel.signal });
  }
}

/**
 * Returns verified, linked blocks that end with the agreed hash. Blocks that can't be verified must be the same at
 * a second provider, and so must Substrate blocks, whose verified bytes are decoded by a provider's metadata.
 */
async function readAgreed(
  { auditors, chain, quorum }: Panel,
  { from, to, hash }: { from: number; to: number; hash: string },
): Promise<Block[] | undefined> {
  const canProve = chains[chain].ecosystem === 'evm';
  const shown: string[] = [];
  for (const { client } of auditors) {
    const blocks = await client.blocks(from, to).catch(() => undefined);
    if (blocks?.at(-1)?.hash !== hash) continue;
    if (quorum === 1) return blocks;
    if (canProve && blocks.every(({ unproven }) => !unproven)) return blocks;
    const content = contentOf(blocks);
    if (shown.includes(content)) return blocks;
    shown.push(content);
  }
  return undefined;
}

async function readBalances(
  { auditors, chain, quorum }: Panel,
  height: number,
  accounts: string[],
): Promise<bigint[] | undefined> {
  if (accounts.length === 0) return [];
  const answers = await Promise.all(
    auditors.map(async ({ client }) => {
      return (await outcome(async () => client.balances?.balances(height, accounts))).answer;
    }),
  );
  const given = answers.filter((answer) => answer !== undefined);
  if (given.length < quorum) return undefined;
  const found = given.find((one) => given.filter((two) => isEqual(one, two)).length >= quorum);
  if (found) return found;
  throw new ProvidersDifferError(`${chain}, block ${height}: providers show different balances`);
}

/** Reads internal credits; undefined if too few providers trace blocks. */
async function readInternal(
  { auditors, chain, quorum }: Panel,
  height: number,
): Promise<Block['credits'] | undefined> {
  const answers = await Promise.all(
    auditors.map(async ({ client }) => {
      return (await outcome(async () => client.balances?.internalCredits(height))).answer;
    }),
  );
  const given = answers.filter((answer) => answer !== undefined);
  const found = given.find((one) => {
    return given.filter((two) => textOf(one) === textOf(two)).length >= quorum;
  });
  if (found || given.length < quorum) return found;
  throw new ProvidersDifferError(`${chain}, block ${height}: providers trace it differently`);
}

/** Serializes everything in blocks that could be stored. */
function contentOf(blocks: Block[]): string {
  return textOf(
    blocks.map(({ height, hash, parentHash, time, credits, debits }) => {
      return { height, hash, parentHash, time, credits, debits };
    }),
  );
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  );
}

function isEqual(one: bigint[], two: bigint[]): boolean {
  return one.length === two.length && one.every((value, index) => value === two[index]);
}
