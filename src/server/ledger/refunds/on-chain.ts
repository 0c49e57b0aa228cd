import type { RefundProblem } from '#contract/ledger/refunds.ts';
import { withChain } from '#server/chain/clients/with-chain.ts';
import {
  type Block,
  type BlockHeader,
  type ChainClient,
  type ChainReader,
  type Credit,
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
  /** A provider says that it isn't the refund, and no second one does. */
  | { kind: 'undecided'; hash: string | undefined; said: string };

/** What one provider shows, and what another one has to confirm if it fits. */
type View = { operator: string } & (
  | { found: Exclude<Found, { kind: 'fits' | 'undecided' }> }
  | { found: Extract<Found, { kind: 'fits' }>; block: ShownBlock; unproven: Credit[] }
);

/**
 * Looks up a transaction. If there is another provider, two have to show its block as final before it is the refund,
 * and two have to refute it before it isn't: the merchant sends again what was refuted.
 */
export async function findOnChain(
  context: Pick<Context, 'config'>,
  record: RefundRecord,
  transaction: string,
): Promise<Found> {
  const { recipientAccount } = record;
  if (recipientAccount === null) throw new AppError('refund_without_address');
  const { sandbox } = context.config;
  return withChain(context, record.chain, async (client): Promise<Found> => {
    const { providers, trustsSingle } = client;
    const others = providers.others();
    const views: View[] = [];
    const errors: unknown[] = [];
    for (const provider of [providers.inUse(), ...others]) {
      try {
        const view = await viewOf(provider, { ...record, recipientAccount }, transaction);
        if ('block' in view && (await isShownByAnother(client, sandbox, view.block, view.unproven)))
          return view.found;
        views.push(view);
      } catch (error) {
        errors.push(error);
      }
    }
    if (views.length === 0) throw errors[0];
    const isAlone = others.length === 0 && (trustsSingle || sandbox);
    return decide(views, isAlone ? 1 : 2);
  });
}

/** Returns what one provider shows of a transaction. */
async function viewOf(
  provider: OneProvider<ChainReader>,
  record: RefundRecord & { recipientAccount: string },
  transaction: string,
): Promise<View> {
  const { operator } = provider;
  const shownAs = (found: Exclude<Found, { kind: 'fits' | 'undecided' }>) => ({ operator, found });
  const found = (await provider.ask((reader) => reader.find(transaction))).value;
  if (!found) return shownAs({ kind: 'not_found' });
  const { hash, height, final } = found;
  if (height === null || !final) return shownAs({ kind: 'not_final', hash });
  const [shown] = shownBlocks(await provider.ask((reader) => reader.blocks(height, height)));
  if (!shown) return shownAs({ kind: 'not_final', hash });
  const block = { ...shown, ...shown.withSenders?.(new Set([record.recipientAccount])) };
  const credits = await creditsOf(provider, block, hash);
  const verdict = creditsFor(credits, block.time, record);
  if ('problem' in verdict) return shownAs({ kind: 'wrong', hash, problem: verdict.problem });
  const { fitting } = verdict;
  const unproven = isProven(block, credits) ? [] : fitting;
  return { operator, found: { kind: 'fits', hash, block, fitting }, block, unproven };
}

/** Returns what follows from views of which none that fits is confirmed. */
function decide(views: View[], quorum: number): Found {
  const of = (kind: Found['kind']) => views.filter(({ found }) => found.kind === kind);
  for (const same of [of('wrong'), of('not_found')]) {
    const [first] = same;
    if (first && same.length >= quorum) return first.found;
  }
  const hash = views.find(({ found }) => found.hash !== undefined)?.found.hash;
  const refuting = [...of('wrong'), ...of('not_found')];
  if (hash !== undefined && refuting.length === 0) return { kind: 'not_final', hash };
  const said = refuting.map(({ operator, found }) => {
    return `${operator}: ${found.kind === 'wrong' ? found.problem : found.kind}`;
  });
  return { kind: 'undecided', hash, said: said.join(', ') };
}

/** Returns the transaction's credits, including internal ones, since contract wallets' transfers leave only a trace. */
async function creditsOf(
  provider: OneProvider<ChainReader>,
  block: Block,
  hash: string,
): Promise<Credit[]> {
  const own = block.credits.filter(({ transactionHash }) => transactionHash === hash);
  if (own.length > 0) return own;
  const internal = await provider.ask(async ({ balances }) =>
    balances?.internalCredits(block.height, block.hash),
  );
  return (internal.value ?? []).filter(({ transactionHash }) => transactionHash === hash);
}

/** Checks whether the block's hash covers these credits. */
function isProven({ unproven }: Block, credits: Credit[]): boolean {
  return unproven === undefined && credits.every(({ kind }) => kind !== 'internal');
}

/** Checks whether a provider of another operator shows the block, and credits that its hash doesn't cover. */
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
        const traced = (await reader.balances?.internalCredits(height, hash)) ?? [];
        const shown = [...(second?.credits ?? []), ...traced];
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
