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
 * A text is good once and for ten minutes; a signature that is wrong uses it up as well. A code is
 * good once and for a day, and nothing but success or time uses it up. In production one workspace
 * alone can have proven an address, in test everybody who can sign for it.
 */
const challengeMs = 10 * 60_000;

/**
 * What the owner of the address is asked for. The text replaces one that was asked for before; the
 * code stays the same for as long as it is good, since a transaction may be on its way with it.
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

/** Takes the signature of the text, or the transaction with the code, as proof of control. */
export async function verifyWallet(
  context: RequestContext,
  { id, signature, transactionHash }: { id: string } & Proof,
): Promise<Wallet> {
  const { workspaceId } = actorOf(context);
  const account = await accountOf(context, id);
  // A repeated request gets the answer of the one that succeeded.
  if (account.verified) return oneWallet(context.db, workspaceId, id);
  if (signature !== undefined) {
    await assertSigned(context, account, signature);
    return commit(context, (tx) => finishVerification(tx, context, account));
  }
  await assertOnChain(context, account, transactionHash ?? '');
  return commit(context, async (tx) => {
    if (await deleteProofCode(tx, workspaceId, id)) return finishVerification(tx, context, account);
    // Another call with the same proof came first.
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
  // Only of a contract wallet the chain itself is asked.
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

// In one language: it is what was signed, word for word, and may have to be shown to someone later.
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

/** A name cannot add lines of its own to what is signed. */
function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
