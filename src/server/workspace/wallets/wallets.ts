import type { output } from 'zod/mini';
import { parseAddress } from '#contract/chain/addresses.ts';
import { chainKey, chains, type Environment } from '#contract/chain/networks.ts';
import {
  type BalanceFall,
  balanceFallsDays,
  balanceFallsMaximum,
  type createWalletInput,
  type Received,
  type Wallet,
  type WalletColour,
} from '#contract/workspace/wallets.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError, invalidFields, notFound } from '#server/base/errors.ts';
import { actorOf, type Placed, type RequestContext } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import {
  deleteWallet,
  insertWallet,
  lockWallet,
  selectFalls,
  selectReceived,
  selectWallets,
  updateWallet,
} from './store.ts';

export {
  selectChainsOfWallets,
  selectDefaultWalletIds,
  selectWalletAccounts,
  selectWallets,
  type WalletAccount,
} from './store.ts';

/** Returns what each wallet has received in the current calendar month (UTC). */
export function receivedThisMonth(
  context: RequestContext,
  environment: Environment | undefined,
): Promise<Received[]> {
  const now = context.clock.now();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return selectReceived(context.db, actorOf(context).workspaceId, environment, monthStart);
}

const dayMs = 24 * 60 * 60_000;

/** Returns recent balance falls without a transaction of their wallet, newest first. */
export function recentFalls(
  context: RequestContext,
  environment: Environment | undefined,
): Promise<BalanceFall[]> {
  const since = new Date(context.clock.now().getTime() - balanceFallsDays * dayMs);
  const { workspaceId } = actorOf(context);
  return selectFalls(context.db, workspaceId, environment, { since, limit: balanceFallsMaximum });
}

/** Adds a wallet after normalizing its address for its chain. */
export async function addWallet(
  tx: Transaction,
  context: RequestContext,
  input: Placed<output<typeof createWalletInput>>,
): Promise<Wallet> {
  const { workspaceId, id: actor } = actorOf(context);
  const now = context.clock.now();
  const chain = chainKey(input.network, input.environment);
  if (!context.config.chains.some((connection) => connection.chain === chain)) {
    throw invalidFields({ field: 'network', code: 'network_environment' });
  }
  const parsed = parseAddress(chains[chain], input.addresses[0] ?? '');
  if (!parsed.ok) throw invalidFields({ field: 'addresses.0', code: parsed.issue });
  const wallet = {
    id: newId('wallet', now),
    workspaceId,
    chain,
    platform: input.platform,
    account: parsed.account,
    label: input.metadata.ui.label,
    colour: input.metadata.ui.colour,
    createdAt: now,
  };
  if (!(await insertWallet(tx, wallet))) throw new AppError('wallet_exists');
  await audit(tx, now, {
    workspaceId,
    actor,
    action: 'wallet.created',
    target: wallet.id,
    details: { chain, address: parsed.address },
  });
  publishOnCommit(tx, { workspaceId, topic: 'wallets' });
  return oneWallet(tx, workspaceId, wallet.id);
}

export async function changeWallet(
  tx: Transaction,
  context: RequestContext,
  id: string,
  change: { label?: string | undefined; colour?: WalletColour | undefined },
): Promise<Wallet> {
  const { workspaceId } = actorOf(context);
  if (!(await updateWallet(tx, workspaceId, id, change))) throw notFound();
  publishOnCommit(tx, { workspaceId, topic: 'wallets' });
  return oneWallet(tx, workspaceId, id);
}

/**
 * Deletes a wallet that no active link pays into. Existing payments keep the address that they were opened
 * with.
 */
export async function removeWallet(
  tx: Transaction,
  context: RequestContext,
  id: string,
): Promise<void> {
  const { workspaceId, id: actor } = actorOf(context);
  await lockWallet(tx, workspaceId, id);
  const wallet = await oneWallet(tx, workspaceId, id);
  if (wallet.linkCount > 0) throw new AppError('wallet_in_use');
  await deleteWallet(tx, workspaceId, id);
  await audit(tx, context.clock.now(), {
    workspaceId,
    actor,
    action: 'wallet.deleted',
    target: id,
    details: { network: wallet.network, address: wallet.addresses[0] ?? null },
  });
  publishOnCommit(tx, { workspaceId, topic: 'wallets' });
}

/** Returns a wallet of the workspace. Throws `not_found` if it has none with this id. */
export async function oneWallet(db: Db, workspaceId: string, id: string): Promise<Wallet> {
  const [wallet] = await selectWallets(db, workspaceId, { ids: [id] });
  if (!wallet) throw notFound();
  return wallet;
}
