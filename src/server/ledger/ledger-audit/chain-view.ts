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
export function openChainView(
  connection: ChainConnection,
  signal: AbortSignal,
  connect: (connection: ChainConnection) => ChainClient = connectChain,
): ChainView {
  const auditors = auditorsOf(connection, connect);
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

function auditorsOf(
  connection: ChainConnection,
  connect: (connection: ChainConnection) => ChainClient,
): Auditor[] {
  const endpoints = endpointsOf(connection).filter(({ url }) =>
    takesRequests(connection.chain, url),
  );
  const byOperator = Map.groupBy(endpoints, ({ operator }) => operator);
  return [...byOperator].map(([operator, own]) => ({
    operator,
    client: connect({ ...connection, endpoints: own }),
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
  const shown = await Promise.all(
    by.map(async ({ operator, client }) => {
      const [header] = await client.headers(height, height).catch(() => []);
      return header?.hash === hash ? [{ operator, time: header.time }] : [];
    }),
  );
  // The hash of an unproven header doesn't cover its time.
  const copies = shown.flat().map(({ operator, time }) => ({ operator, text: time.toISOString() }));
  const found = agreedCopy(panel, copies, () => `the time of block ${height}`);
  return found && new Date(found.text);
}

async function* readDown(
  panel: Panel,
  { from, to }: { from: number; to: number },
  accounts: ReadonlySet<string>,
): AsyncGenerator<Part> {
  let child: Block | undefined;
  for (let last = to; last >= from; last -= blocksPerRange) {
    const blocks = await readRange(
      panel,
      { from: Math.max(from, last - blocksPerRange + 1), to: last },
      accounts,
    );
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
    yield { blocks };
  }
}

/** Reads blocks; undefined if the providers know the blocks but too few can show their content. */
async function readRange(
  panel: Panel,
  { from, to }: { from: number; to: number },
  accounts: ReadonlySet<string>,
): Promise<Block[] | undefined> {
  for (let tried = 1; ; tried += 1) {
    const { answer: hash, by } = await finalHash(panel, to);
    const copies = await readCopies(by, { from, to, hash }, accounts);
    const found = believedCopy(panel, copies);
    if (found || tried === triesPerRange) return found?.blocks;
    await sleep(pauseMs, undefined, { signal: panel.signal });
  }
}

/** A provider's answer, as text that is the same only for the same content. */
type Copy = { operator: string; text: string };
type BlocksCopy = Copy & { blocks: Block[] };

/**
 * Returns each provider's copy of the blocks, which are linked and end with the agreed hash. Senders are
 * recovered for transactions that touch the accounts. Providers that don't show the blocks have no copy.
 */
async function readCopies(
  auditors: Auditor[],
  { from, to, hash }: { from: number; to: number; hash: string },
  accounts: ReadonlySet<string>,
): Promise<BlocksCopy[]> {
  const copies = await Promise.all(
    auditors.map(async ({ operator, client }) => {
      const shown = await client.blocks(from, to).catch(() => undefined);
      if (shown?.at(-1)?.hash !== hash) return [];
      const blocks = shown.map((block) => block.withSenders?.(accounts) ?? block);
      return [{ operator, blocks, text: contentOf(blocks, accounts) }];
    }),
  );
  return copies.flat();
}

/**
 * Returns a copy that enough providers share. Throws ProvidersDifferError if enough show one but too few the
 * same, and returns undefined if too few show one.
 */
function agreedCopy<Shown extends Copy>(
  { chain, quorum }: Panel,
  copies: Shown[],
  differ: (one: Shown, two: Shown) => string,
): Shown | undefined {
  const found = copies.find(
    ({ text }) => copies.filter((two) => two.text === text).length >= quorum,
  );
  const [one, two] = copies;
  if (found || copies.length < quorum || !one || !two) return found;
  const detail = `${one.operator} and ${two.operator} show different content`;
  throw new ProvidersDifferError(`${chain}, ${differ(one, two)}: ${detail}`);
}

/**
 * Returns the copy to believe: of proven ones any, if all are the same, otherwise one that enough providers
 * share. That a copy is proven doesn't replace the comparison: it is this program's own reading of what one
 * provider sent, and the audit is there to find its faults too. Substrate blocks are decoded by a provider's
 * metadata, so they aren't proven for this. Throws as `agreedCopy`.
 */
function believedCopy(panel: Panel, copies: BlocksCopy[]): BlocksCopy | undefined {
  const canProve = chains[panel.chain].ecosystem === 'evm';
  const proven = copies.filter(({ blocks }) => blocks.every(({ unproven }) => !unproven));
  if (!canProve || proven.length === 0) return agreedCopy(panel, copies, firstDifference);
  return agreedCopy({ ...panel, quorum: proven.length }, proven, firstDifference);
}

function firstDifference(one: BlocksCopy, two: BlocksCopy): string {
  const place = one.blocks.findIndex((block, index) => textOf(block) !== textOf(two.blocks[index]));
  return `block ${present(one.blocks[Math.max(place, 0)]).height}`;
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

/** Serializes everything in blocks that could be stored: of debits, only those of the accounts. */
function contentOf(blocks: Block[], accounts: ReadonlySet<string>): string {
  return textOf(
    blocks.map(({ height, hash, parentHash, time, credits, debits, safeMode }) => {
      const own = debits?.filter(({ account }) => accounts.has(account));
      return { height, hash, parentHash, time, credits, debits: own, safeMode };
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
