import { setTimeout as sleep } from 'node:timers/promises';
import { type ChainKey, chains } from '#contract/chain/networks.ts';
import type { Block, ChainClient } from '#server/chain/clients/chain.ts';
import { WrongChainError } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { endpointsOf, takesRequests } from '#server/chain/clients/endpoints.ts';
import type { ChainConnection } from '#server/base/config.ts';
import { RetryableError, present } from '#server/base/errors.ts';

/** Providers show different final blocks or balances: nothing can be said about the ledger there. */
export class ProvidersDifferError extends Error {
  override name = 'ProvidersDifferError';
}

type Auditor = { operator: string; client: ChainClient };

/** Blocks in order, or the heights from which on downward no one can show what blocks hold. */
type Part = { blocks: Block[] } | { unreadable: { from: number; to: number } };

/** A chain as two providers show it, over connections of its own. */
export type ChainView = {
  operators: string[];
  /** Returns the instance that all providers serve. Throws WrongChainError where it is another. */
  identify(): Promise<string>;
  /** Returns the hash of the final block at a height. */
  hashAt(height: number): Promise<string>;
  /** Returns the time of a final block; undefined where its state is pruned. */
  timeAt(height: number): Promise<Date | undefined>;
  /**
   * Yields final blocks downward, range by range, each linked to the one above; senders are recovered
   * of whatever touches the accounts.
   */
  readDown(from: number, to: number, accounts: ReadonlySet<string>): AsyncGenerator<Part>;
  /** Returns native balances at the end of a final block; undefined where its state is pruned. */
  balancesAt(height: number, accounts: string[]): Promise<bigint[] | undefined>;
  /** Returns what contracts paid in a block; undefined where no provider traces it. */
  internalCredits(height: number): Promise<Block['credits'] | undefined>;
  close(): Promise<void>;
};

const blocksPerRange = 50;
const triesPerRange = 2;
const pauseMs = 1_000;

type Panel = {
  chain: ChainKey;
  auditors: Auditor[];
  /** How many of them have to agree. */
  quorum: number;
  signal: AbortSignal;
};

/**
 * Opens a chain through every provider of its configuration, each by itself. With several operators two
 * have to agree about whatever is returned; with one, its word is taken. Every call may throw
 * RetryableError, and ProvidersDifferError where providers contradict each other.
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

/** The answer of as many providers as it takes, and who gave it. Those that fail or don't know abstain. */
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

/** Undefined where no provider shows what the blocks hold although they know them. */
async function readRange(panel: Panel, from: number, to: number): Promise<Block[] | undefined> {
  for (let tried = 1; ; tried += 1) {
    const { answer: hash, by } = await finalHash(panel, to);
    const blocks = await readAgreed({ ...panel, auditors: by }, { from, to, hash });
    if (blocks || tried === triesPerRange) return blocks;
    await sleep(pauseMs, undefined, { signal: panel.signal });
  }
}

/**
 * Linked blocks that end with the agreed hash and prove; those that don't have to be the same at a
 * second provider, and so do those of Substrate: metadata decides how their proven bytes are read.
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

/** Undefined where too few providers trace blocks. */
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

/** Everything of blocks that could be stored. */
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
