import { setTimeout as sleep } from 'node:timers/promises';
import type { Block, ChainClient } from '#server/chains/chain.ts';
import { WrongChainError } from '#server/chains/chain.ts';
import { connectChain } from '#server/chains/clients.ts';
import { endpointsOf, isAsked } from '#server/chains/endpoints.ts';
import type { ChainConnection } from '#server/config.ts';
import { RetryableError } from '#server/errors.ts';

/** Providers show different final blocks or balances: nothing can be said about the ledger there. */
export class ProvidersDifferError extends Error {
  override name = 'ProvidersDifferError';
}

type Auditor = { operator: string; client: ChainClient };

/** Blocks in order, or the heights from which on downward nobody can show what blocks hold. */
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

/**
 * Opens a chain through every provider of its configuration, each by itself. With several operators two
 * have to agree about whatever is returned; with one, its word is taken. Every call may throw
 * RetryableError, and ProvidersDifferError where providers contradict each other.
 */
export function openChainView(connection: ChainConnection, signal: AbortSignal): ChainView {
  const auditors = auditorsOf(connection);
  const quorum = Math.min(2, auditors.length);
  const { key } = auditors[0]!.client;
  const vote = <Answer>(what: string, ask: (client: ChainClient) => Promise<Answer | undefined>) =>
    agreed({ auditors, quorum, what: `${key}: ${what}`, signal }, ask);

  const hashAt = async (height: number) =>
    (await vote(`block ${height}`, async (client) => (await client.finalView(height)).at?.hash))
      .answer;

  async function readRange(from: number, to: number): Promise<Block[] | undefined> {
    const { answer: hash, by } = await vote(
      `block ${to}`,
      async (client) => (await client.finalView(to)).at?.hash,
    );
    for (let tried = 1; ; tried += 1) {
      const blocks = await readProven(by, { from, to, hash, quorum });
      if (blocks || tried === triesPerRange) return blocks;
      await sleep(pauseMs, undefined, { signal });
    }
  }

  return {
    operators: auditors.map(({ operator }) => operator),
    identify: async () => (await vote('its first block', (client) => client.identify())).answer,
    hashAt,
    async timeAt(height) {
      const hash = await hashAt(height);
      for (const { client } of auditors) {
        const [header] = await client.headers(height, height).catch(() => []);
        if (header?.hash === hash) return header.time;
      }
      return undefined;
    },
    async *readDown(from, to, accounts) {
      let child: Block | undefined;
      for (let last = to; last >= from; last -= blocksPerRange) {
        signal.throwIfAborted();
        const first = Math.max(from, last - blocksPerRange + 1);
        const blocks = await readRange(first, last);
        if (!blocks) {
          // Providers that can't show even the newest block are out of order.
          if (!child) throw new RetryableError(`${key}: no provider shows block ${last}`);
          yield { unreadable: { from, to: last } };
          return;
        }
        if (child && child.parentHash !== blocks.at(-1)!.hash) {
          throw new ProvidersDifferError(
            `${key}: block ${child.height} follows ${child.parentHash}, block ${last} is ${blocks.at(-1)!.hash}`,
          );
        }
        child = blocks[0];
        yield { blocks: blocks.map((block) => block.withSenders?.(accounts) ?? block) };
      }
    },
    async balancesAt(height, accounts) {
      if (accounts.length === 0) return [];
      const what = `${key}: balances at block ${height}`;
      const answers = await Promise.all(
        auditors.map(({ client }) => client.balances?.balances(height, accounts).catch(() => undefined)),
      );
      const given = answers.filter((answer) => answer !== undefined);
      if (given.length < quorum) return undefined;
      const same = given.filter((one) => isEqual(one, given[0]!));
      if (same.length >= quorum) return given[0];
      throw new ProvidersDifferError(what);
    },
    async internalCredits(height) {
      for (const { client } of auditors) {
        const credits = await client.balances?.internalCredits(height).catch(() => undefined);
        if (credits) return credits;
      }
      return undefined;
    },
    async close() {
      await Promise.all(auditors.map(({ client }) => client.close()));
    },
  };
}

function auditorsOf(connection: ChainConnection): Auditor[] {
  const endpoints = endpointsOf(connection).filter(({ url }) => isAsked(connection.chain, url));
  const byOperator = Map.groupBy(endpoints, ({ operator }) => operator);
  return [...byOperator].map(([operator, own]) => ({
    operator,
    client: connectChain({ ...connection, endpoints: own }),
  }));
}

type Ballot = { auditors: Auditor[]; quorum: number; what: string; signal: AbortSignal };

/** The answer of as many providers as it takes, and who gave it. Those that fail or don't know abstain. */
async function agreed<Answer>(
  { auditors, quorum, what, signal }: Ballot,
  ask: (client: ChainClient) => Promise<Answer | undefined>,
): Promise<{ answer: Answer; by: Auditor[] }> {
  signal.throwIfAborted();
  const votes = await Promise.all(
    auditors.map(async (auditor) => ({ auditor, ...(await outcome(ask(auditor.client))) })),
  );
  const given = votes.filter(({ answer }) => answer !== undefined);
  for (const { answer } of given) {
    const same = given.filter((one) => one.answer === answer);
    if (same.length >= quorum) return { answer: answer!, by: same.map(({ auditor }) => auditor) };
  }
  if (given.length >= quorum) {
    const shown = given.map(({ auditor, answer }) => `${auditor.operator} shows ${String(answer)}`);
    throw new ProvidersDifferError(`${what}: ${shown.join(', ')}`);
  }
  const cause = votes.find(({ error }) => error !== undefined)?.error;
  if (cause instanceof WrongChainError) throw cause;
  throw new RetryableError(`${what}: ${given.length} of ${quorum} providers respond`, { cause });
}

async function outcome<Answer>(
  asked: Promise<Answer>,
): Promise<{ answer: Answer | undefined; error?: unknown }> {
  try {
    return { answer: await asked };
  } catch (error) {
    return { answer: undefined, error };
  }
}

type Wanted = { from: number; to: number; hash: string; quorum: number };

/**
 * Linked blocks that end with the agreed hash and prove; those that don't have to be the same at a
 * second provider. Undefined where nobody shows such.
 */
async function readProven(
  auditors: Auditor[],
  { from, to, hash, quorum }: Wanted,
): Promise<Block[] | undefined> {
  const shown: Block[][] = [];
  for (const { client } of auditors) {
    const blocks = await client.blocks(from, to).catch(() => undefined);
    if (blocks?.at(-1)?.hash !== hash) continue;
    if (quorum === 1 || blocks.every(({ unproven }) => !unproven)) return blocks;
    if (shown.some((other) => contentOf(other) === contentOf(blocks))) return blocks;
    shown.push(blocks);
  }
  return undefined;
}

/** Everything of blocks that could be stored. */
function contentOf(blocks: Block[]): string {
  return JSON.stringify(
    blocks.map(({ height, hash, parentHash, time, credits, debits }) => {
      return { height, hash, parentHash, time, credits, debits };
    }),
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
}

function isEqual(one: bigint[], two: bigint[]): boolean {
  return one.length === two.length && one.every((value, index) => value === two[index]);
}
