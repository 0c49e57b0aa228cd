import { present } from '#server/base/errors.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Block, Credit } from '#server/chain/clients/chain.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { matchCredits, selectCandidates } from '#server/ledger/payments/payments.ts';
import { type Reversed, selectReversed } from './reversal-store.ts';
import { selectAwaited } from './store.ts';

type Matched<OfBlock> = {
  block: OfBlock;
  credit: Credit;
  match: { paymentId: string; by: string } | undefined;
  before: Reversed | undefined;
};

type Known = {
  /** Payments with seen transfers up to these blocks. */
  shown: string[];
  /** Whether a transfer of the chain was ever reversed. */
  hasReversed: boolean;
  awaited?: ReadonlySet<string>;
};

/**
 * Returns the credits to awaited accounts, each with its payment and the reversed transfer that it restores,
 * if any. Selects which accounts are awaited unless `known.awaited` has them.
 */
export async function matchAwaited<OfBlock extends Block>(
  tx: Transaction,
  chain: ChainKey,
  blocks: OfBlock[],
  state: 'seen' | 'final',
  known: Known,
): Promise<Matched<OfBlock>[]> {
  const credits = blocks.flatMap((block) =>
    block.credits.map((credit) => ({
      ...credit,
      block,
      blockTime: block.time,
      blockHeight: block.height,
    })),
  );
  if (credits.length === 0) return [];
  const candidates = await selectCandidates(tx, chain, credits, known.shown);
  const recipients = [...new Set(credits.map((credit) => credit.recipient))];
  const awaited = new Set(
    known.awaited ?? (await selectAwaited(tx, chain, recipients, present(credits[0]).blockTime)),
  );
  for (const { recipientAccount } of candidates) awaited.add(recipientAccount);
  const own = credits.filter(({ recipient }) => awaited.has(recipient));
  const reversed = known.hasReversed
    ? await selectReversed(tx, chain, own)
    : new Map<number, Reversed>();
  const matches = matchCredits(
    own.map((credit, index) => {
      const { match: before, first } = reversed.get(index) ?? {};
      return { ...credit, before, first };
    }),
    candidates,
    state,
  );
  return own.map(({ block, ...credit }, index) => {
    return { block, credit, match: matches[index], before: reversed.get(index) };
  });
}
