import { nativeAsset } from '#contract/chain/assets.ts';
import type { RefundProblem } from '#contract/ledger/refunds.ts';
import { withChain } from '#server/chain/clients/with-chain.ts';
import {
  type Block,
  type BlockHeader,
  type ChainClient,
  type ChainReader,
  type Credit,
  type Searched,
  type SearchStep,
  type ShownBlock,
  shownBlocks,
} from '#server/chain/clients/chain.ts';
import type { OneProvider } from '#server/chain/clients/providers.ts';
import type { Context } from '#server/base/context.ts';
import { AppError } from '#server/base/errors.ts';
import type { RefundRecord } from './store.ts';
import { creditsFor } from './verdict.ts';

/** The state on the chain of a transaction that is said to be a refund. */
export type Found =
  | { kind: 'not_found'; hash?: undefined }
  | { kind: 'not_final'; hash: string }
  | { kind: 'wrong'; hash: string; problem: RefundProblem }
  | { kind: 'fits'; hash: string; block: BlockHeader; fitting: Credit[] }
  /** Too few providers say that it isn't the refund, or they can't know yet. */
  | { kind: 'undecided'; hash: string | undefined; said: string };

/** What is found of a transaction, and which blocks each operator's provider has searched for it. */
export type LookUp = {
  found: Found;
  searched: Record<string, Searched>;
  /** Whether blocks are left to search. */
  isSearching: boolean;
};

/** Why a provider can't know whether a transaction is the refund. */
type Unknown = { kind: 'unknown'; hash: string | undefined; why: 'searching' | 'no traces' };
type Seen = Exclude<Found, { kind: 'fits' | 'undecided' }> | Unknown;

/** What one provider shows, and what another one has to confirm if it fits. */
type View = { operator: string; searched: Searched | undefined } & (
  | { found: Seen }
  | { found: Extract<Found, { kind: 'fits' }>; block: ShownBlock; unproven: Credit[] }
);

type Sought = RefundRecord & { recipientAccount: string };

/**
 * Looks up a transaction. If there is another provider, two have to show its block as final before it is the refund,
 * and two have to refute it before it isn't: the merchant sends again what was refuted. Only a provider that has
 * searched every block since the refund was requested says that there is no such transaction, and only one that shows
 * what contracts pay says that it pays too little.
 */
export async function findOnChain(
  context: Pick<Context, 'config'>,
  record: RefundRecord,
  transaction: string,
): Promise<LookUp> {
  const { recipientAccount } = record;
  if (recipientAccount === null) throw new AppError('refund_without_address');
  const { sandbox } = context.config;
  return withChain(context, record.chain, async (client): Promise<LookUp> => {
    const { providers, trustsSingle } = client;
    const others = providers.others();
    const views: View[] = [];
    const errors: unknown[] = [];
    for (const provider of [providers.inUse(), ...others]) {
      try {
        const view = await viewOf(provider, { ...record, recipientAccount }, transaction);
        if ('block' in view && (await isShownByAnother(client, sandbox, view.block, view.unproven)))
          return { found: view.found, searched: record.searched, isSearching: false };
        views.push(view);
      } catch (error) {
        errors.push(error);
      }
    }
    if (views.length === 0) throw errors[0];
    const isAlone = others.length === 0 && (trustsSingle || sandbox);
    return {
      found: decide(views, isAlone ? 1 : 2),
      searched: searchedBy(record.searched, views),
      isSearching: views.some(({ found }) => found.kind === 'unknown' && found.why === 'searching'),
    };
  });
}

/** Returns which blocks are searched after these views. */
function searchedBy(searched: LookUp['searched'], views: View[]): LookUp['searched'] {
  const newly = views.flatMap((one) => (one.searched ? [[one.operator, one.searched]] : []));
  return { ...searched, ...Object.fromEntries(newly) };
}

/** Returns what one provider shows of a transaction. */
async function viewOf(
  provider: OneProvider<ChainReader>,
  record: Sought,
  transaction: string,
): Promise<View> {
  const { operator } = provider;
  const step = await searchOne(provider, record, transaction);
  const shownAs = (found: Seen) => ({ operator, searched: step.searched, found });
  if (!step.found && step.isComplete) return shownAs({ kind: 'not_found' });
  if (!step.found) return shownAs({ kind: 'unknown', hash: undefined, why: 'searching' });
  const { hash, height, final } = step.found;
  if (height === null || !final) return shownAs({ kind: 'not_final', hash });
  const [shown] = shownBlocks(await provider.ask((reader) => reader.blocks(height, height)));
  if (!shown) return shownAs({ kind: 'not_final', hash });
  const block = { ...shown, ...shown.withSenders?.(new Set([record.recipientAccount])) };
  const verdict = await verdictOf(provider, block, hash, record);
  if ('unknown' in verdict) return shownAs({ kind: 'unknown', hash, why: verdict.unknown });
  if ('problem' in verdict) return shownAs({ kind: 'wrong', hash, problem: verdict.problem });
  const { fitting } = verdict;
  const unproven = isProven(block, fitting) ? [] : fitting;
  const found = { kind: 'fits' as const, hash, block, fitting };
  return { operator, searched: step.searched, found, block, unproven };
}

/** Looks up a transaction with one provider, which may have to go on searching. */
async function searchOne(
  provider: OneProvider<ChainReader>,
  { sinceHeight, searched }: RefundRecord,
  transaction: string,
): Promise<SearchStep> {
  const known = searched[provider.operator];
  const { value } = await provider.ask(
    async (reader) =>
      (await reader.search?.(transaction, Number(sinceHeight), known)) ?? {
        found: await reader.find(transaction),
        searched: undefined,
        isComplete: true,
      },
  );
  return value;
}

/** Returns what follows from views of which none that fits is confirmed. */
function decide(views: View[], quorum: number): Found {
  const all = views.map(({ found }) => found);
  const wrong = all.filter((found) => found.kind === 'wrong');
  const missing = all.filter((found) => found.kind === 'not_found');
  for (const [first, ...more] of [wrong, missing]) {
    if (first && 1 + more.length >= quorum) return first;
  }
  const hash = all.find((found) => found.hash !== undefined)?.hash;
  const doubts = views.flatMap(({ operator, found }) => {
    const doubt = doubtOf(found);
    return doubt === undefined ? [] : [`${operator}: ${doubt}`];
  });
  if (hash !== undefined && doubts.length === 0) return { kind: 'not_final', hash };
  return { kind: 'undecided', hash, said: doubts.join(', ') };
}

/** Returns what speaks against the transaction; undefined if nothing does. */
function doubtOf(found: View['found']): string | undefined {
  if (found.kind === 'wrong') return found.problem;
  if (found.kind === 'unknown') return found.why;
  return found.kind === 'not_found' ? found.kind : undefined;
}

/**
 * Returns which credits of a transaction can be the refund. What a contract pays in the native coin is only in the
 * block's trace: without that, a transaction isn't known to pay too little.
 */
async function verdictOf(
  provider: OneProvider<ChainReader>,
  block: Block,
  hash: string,
  record: Sought,
): Promise<ReturnType<typeof creditsFor> | { unknown: Unknown['why'] }> {
  const ofTransaction = (credits: Credit[]) =>
    credits.filter(({ transactionHash }) => transactionHash === hash);
  const own = ofTransaction(block.credits);
  const verdict = creditsFor(own, block.time, record);
  if ('fitting' in verdict || record.assetId !== nativeAsset) return verdict;
  const { value: traced } = await provider.ask(async ({ balances }) =>
    balances ? await balances.internalCredits(block.height, block.hash) : [],
  );
  if (traced) return creditsFor([...own, ...ofTransaction(traced)], block.time, record);
  return verdict.problem === 'refund_old' ? verdict : { unknown: 'no traces' };
}

/** Checks whether the block's hash covers these credits. */
function isProven({ unproven }: Block, credits: Credit[]): boolean {
  return unproven === undefined && credits.every(({ kind }) => kind !== 'internal');
}

/** Checks whether a provider of another operator shows the block, and the time and credits that its hash doesn't cover. */
async function isShownByAnother(
  { providers, trustsSingle }: ChainClient,
  sandbox: boolean,
  block: ShownBlock,
  credits: Credit[],
): Promise<boolean> {
  const { hash, height } = block;
  const others = providers.others(block);
  if (others.length === 0) return trustsSingle || sandbox;
  const views = others.map((other) =>
    other
      .ask(async (reader) => {
        const view = await reader.finalView(height);
        if (view.at?.hash !== hash || credits.length === 0) return view.at?.hash === hash;
        const [second] = await reader.blocks(height, height);
        if (second?.hash !== hash || second.time.getTime() !== block.time.getTime()) return false;
        const traced = (await reader.balances?.internalCredits(height, hash)) ?? [];
        const shown = [...second.credits, ...traced];
        return credits.every((credit) => shown.some((one) => isSameCredit(one, credit)));
      })
      .catch(() => undefined),
  );
  return (await Promise.all(views)).some((view) => view?.value === true);
}

function isSameCredit(one: Credit, other: Credit): boolean {
  return (
    one.kind === other.kind &&
    one.index === other.index &&
    one.transactionHash === other.transactionHash &&
    one.recipient === other.recipient &&
    one.assetId === other.assetId &&
    one.amountAtomic === other.amountAtomic
  );
}
