import { randomBytes } from 'node:crypto';
import { showAddress } from '#contract/chain/addresses.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import { chains } from '#contract/chain/networks.ts';
import type { WalletChallenge } from '#contract/workspace/wallets.ts';
import { withChain } from '#server/chain/clients/with-chain.ts';
import type { ProofVerdict } from '#server/chain/clients/chain.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { throttle } from '#server/base/http/throttle.ts';
import { upsertProofCode, selectProofCode } from './proof-store.ts';
import type { WalletAccount } from './store.ts';

/** Long enough for the signers of a multisig. Each request for the code starts it over. */
const codeMs = 24 * 60 * 60_000;
/** Each attempt reads from the chain. */
const limit = { limit: 60, windowMs: 10 * 60_000 };

const failures: Record<Exclude<ProofVerdict, 'proven'>, ErrorCode> = {
  not_found: 'transaction_not_found',
  not_final: 'transaction_not_final',
  not_proven: 'transaction_wrong',
};

/** Returns what the owner of an address that cannot sign texts must put on the chain, and where. */
export async function transactionChallenge(
  context: RequestContext,
  { id, chain, account }: WalletAccount,
): Promise<WalletChallenge['transaction']> {
  const { workspaceId } = actorOf(context);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + codeMs);
  const offered = { code: newCode(), expiresAt, now };
  const code = await upsertProofCode(context.db, workspaceId, id, offered);
  if (code === undefined) throw notFound();
  const { ecosystem } = chains[chain];
  return {
    code,
    data: `0x${Buffer.from(code).toString('hex')}`,
    to: ecosystem === 'evm' ? showAddress(chains[chain], account) : null,
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Throws unless the account put its code on the chain with this transaction. A failed attempt does not use up
 * the code.
 */
export async function assertOnChain(
  context: RequestContext,
  { id, chain, account }: WalletAccount,
  transaction: string,
): Promise<void> {
  const { workspaceId } = actorOf(context);
  const now = context.clock.now();
  const code = await selectProofCode(context.db, workspaceId, id, now);
  if (code === undefined) throw new AppError('challenge_expired');
  await throttle(context.db, `wallet proof ${workspaceId}`, limit, now);
  const proof = { account, code, transaction };
  const verdict = await withChain(context, chain, (client) => client.proofOf(proof));
  if (verdict !== 'proven') throw new AppError(failures[verdict]);
}

// Says what it is for, to people who must approve it in a wallet.
function newCode(): string {
  return `Florin proof of control: ${randomBytes(10).toString('hex')}`;
}
