import { randomBytes } from 'node:crypto';
import { showAddress } from '#contract/chain/addresses.ts';
import { chainKey, chains } from '#contract/chain/networks.ts';
import type { Wallet, WalletChallenge } from '#contract/workspace/wallets.ts';
import { audit } from '#server/base/audit/audit.ts';
import { commit } from '#server/base/database/commit.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { withChain } from '#server/chain/clients/with-chain.ts';
import { selectMerchantName } from '#server/accounts/company/company.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { recordEvents } from '#server/delivery/events/events.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { notifyOfVerification } from './notices.ts';
import { deleteProofCode } from './proof-store.ts';
import { assertOnChain, transactionChallenge } from './transaction-proof.ts';
import { oneWallet } from './wallets.ts';
import {
  updateVerified,
  upsertChallenge,
  selectWalletAccounts,
  consumeChallenge,
  type WalletAccount,
} from './store.ts';

/*
 * Proof of control:
 *
 *   wallet ──challenge──▶ text with a nonce ──signed by the address─────────▶ verified
 *                   └───▶ code ──put on the chain by the address, final──────────▲
 *
 * A text is valid once and for ten minutes; a wrong signature uses it up as well. A code is valid once and
 * for a day, and only success or expiry uses it up. In production only one workspace can verify an address,
 * in test everyone who can sign for it.
 */
const challengeMs = 10 * 60_000;

/**
 * Returns what the owner of the address must sign or put on the chain. The text replaces the previous one.
 * The code stays the same while it is valid, since a transaction with it may be under way.
 */
export async function challengeWallet(
  context: RequestContext,
  id: string,
): Promise<WalletChallenge> {
  const { workspaceId } = actorOf(context);
  const wallet = await oneWallet(context.db, workspaceId, id);
  const account = await accountOf(context, id);
  const expiresAt = new Date(context.clock.now().getTime() + challengeMs);
  const workspace = oneLine(await selectMerchantName(context.db, workspaceId));
  const text = challengeText(wallet, workspace, expiresAt);
  await upsertChallenge(context.db, workspaceId, id, text, expiresAt);
  const transaction = await transactionChallenge(context, account);
  return { text, expiresAt: expiresAt.toISOString(), transaction };
}

type Proof = { signature?: string | undefined; transactionHash?: string | undefined };

/**
 * Verifies a wallet by the signature of the text or by the transaction with the code. Throws why the proof is
 * not valid.
 */
export async function verifyWallet(
  context: RequestContext,
  { id, signature, transactionHash }: { id: string } & Proof,
): Promise<Wallet> {
  const { workspaceId } = actorOf(context);
  const account = await accountOf(context, id);
  // A repeated request gets the response of the one that succeeded.
  if (account.verified) return oneWallet(context.db, workspaceId, id);
  if (signature !== undefined) {
    await assertSigned(context, account, signature);
    return commit(context, (tx) => finishVerification(tx, context, account));
  }
  await assertOnChain(context, account, transactionHash ?? '');
  return commit(context, async (tx) => {
    if (await deleteProofCode(tx, workspaceId, id)) return finishVerification(tx, context, account);
    // A concurrent request with the same proof was first.
    return oneWallet(tx, workspaceId, id);
  });
}

async function accountOf(context: RequestContext, id: string): Promise<WalletAccount> {
  const [account] = await selectWalletAccounts(context.db, actorOf(context).workspaceId, [id]);
  if (!account) throw notFound();
  return account;
}

async function assertSigned(
  context: RequestContext,
  { id, chain, account }: WalletAccount,
  signature: string,
): Promise<void> {
  const { workspaceId } = actorOf(context);
  const text = await consumeChallenge(context.db, workspaceId, id, context.clock.now());
  if (text === undefined) throw new AppError('challenge_expired');
  // Queries the chain only for contract wallets.
  const signed = await withChain(context, chain, (client) =>
    client.isSignedBy(account, text, signature),
  );
  if (!signed) throw new AppError('signature_wrong');
}

async function finishVerification(
  tx: Transaction,
  context: RequestContext,
  { id, chain, account }: WalletAccount,
): Promise<Wallet> {
  const { workspaceId, id: actor } = actorOf(context);
  const now = context.clock.now();
  if (!(await updateVerified(tx, workspaceId, id, now))) throw new AppError('wallet_owned');
  await deleteProofCode(tx, workspaceId, id);
  const wallet = await oneWallet(tx, workspaceId, id);
  await audit(tx, now, {
    workspaceId,
    actor,
    action: 'wallet.verified',
    target: id,
    details: { chain, address: showAddress(chains[chain], account) },
  });
  publishOnCommit(tx, { workspaceId, topic: 'wallets' });
  await notifyOfVerification(tx, context, wallet, actor);
  const { environment } = wallet;
  await recordEvents(tx, context, [
    { workspaceId, environment, type: 'wallet.verified', data: wallet },
  ]);
  return wallet;
}

// Always in English: it is the exact text that was signed and may have to be shown to someone later.
function challengeText(wallet: Wallet, workspace: string, expiresAt: Date): string {
  const { name } = chains[chainKey(wallet.network, wallet.environment)];
  return [
    'Verify with Florin that you own this address. Signing is free and moves no funds.',
    '',
    `Address: ${wallet.addresses[0]}`,
    `Network: ${name}`,
    `Workspace: ${workspace} (${wallet.companyId})`,
    `Nonce: ${randomBytes(16).toString('hex')}`,
    `Valid until: ${expiresAt.toISOString()}`,
  ].join('\n');
}

/** Removes line breaks, so that a name cannot add lines to the signed text. */
function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
