import type { RefundProblem } from '#contract/refunds.ts';
import { askChain } from '#server/chains/ask-chain.ts';
import type { Block, BlockHeader, ChainClient, Credit } from '#server/chains/chain.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { RefundRecord } from './store.ts';
import { creditsFor } from './verdict.ts';

/** What the chain says of a transaction that is to be a refund. */
export type Found =
  | { kind: 'not_found'; hash?: undefined }
  | { kind: 'not_final'; hash: string }
  | { kind: 'wrong'; hash: string; problem: RefundProblem }
  | { kind: 'fits'; hash: string; block: BlockHeader; fitting: Credit[] };

/** Looks a transaction up. Where there is another operator, both have to show it. */
export async function findOnChain(
  context: Pick<Context, 'config'>,
  record: RefundRecord,
  transaction: string,
): Promise<Found> {
  const { recipientAccount } = record;
  if (recipientAccount === null) throw new AppError('refund_without_address');
  return askChain(context, record.chain, async (client): Promise<Found> => {
    const found = await client.find(transaction);
    if (!found) return { kind: 'not_found' };
    const { hash, height, final } = found;
    if (height === null || !final) return { kind: 'not_final', hash };
    const [block] = await client.blocks(height, height);
    if (!block) return { kind: 'not_final', hash };
    const credits = await creditsOf(client, block, hash);
    const verdict = creditsFor(credits, block.time, { ...record, recipientAccount });
    if ('problem' in verdict) return { kind: 'wrong', hash, problem: verdict.problem };
    if (!(await isShownByAnother(client, block))) return { kind: 'not_final', hash };
    return { kind: 'fits', hash, block, fitting: verdict.fitting };
  });
}

/** What a contract sends on its owners' behalf leaves a trace alone. */
async function creditsOf(client: ChainClient, block: Block, hash: string): Promise<Credit[]> {
  const own = block.credits.filter(({ transactionHash }) => transactionHash === hash);
  if (own.length > 0 || !client.balances) return own;
  const internal = (await client.balances.internalCredits(block.height)) ?? [];
  return internal.filter(({ transactionHash }) => transactionHash === hash);
}

async function isShownByAnother(client: ChainClient, block: Block): Promise<boolean> {
  const opinion = await client.secondOpinion([block.height]);
  if (opinion === undefined) return true;
  return opinion !== 'behind' && opinion[0]?.hash === block.hash;
}
