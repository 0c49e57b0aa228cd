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
  | { kind: 'fits'; hash: string; block: BlockHeader; fitting: Credit[] };

/** Looks up a transaction. If there is another provider, both have to show its block as final. */
export async function findOnChain(
  context: Pick<Context, 'config'>,
  record: RefundRecord,
  transaction: string,
): Promise<Found> {
  const { recipientAccount } = record;
  if (recipientAccount === null) throw new AppError('refund_without_address');
  return withChain(context, record.chain, async (client): Promise<Found> => {
    const provider = client.providers.inUse();
    const found = (await provider.ask((reader) => reader.find(transaction))).value;
    if (!found) return { kind: 'not_found' };
    const { hash, height, final } = found;
    if (height === null || !final) return { kind: 'not_final', hash };
    const [shown] = shownBlocks(await provider.ask((reader) => reader.blocks(height, height)));
    if (!shown) return { kind: 'not_final', hash };
    const block = { ...shown, ...shown.withSenders?.(new Set([recipientAccount])) };
    const credits = await creditsOf(provider, block, hash);
    const verdict = creditsFor(credits, block.time, { ...record, recipientAccount });
    if ('problem' in verdict) return { kind: 'wrong', hash, problem: verdict.problem };
    const resting = isProven(block, credits) ? [] : verdict.fitting;
    if (!(await isShownByAnother(client, context.config.sandbox, block, resting)))
      return { kind: 'not_final', hash };
    return { kind: 'fits', hash, block, fitting: verdict.fitting };
  });
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
