import { audit } from '#server/base/audit/audit.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { decrypt, encrypt } from '#server/base/encryption.ts';
import { AppError } from '#server/base/errors.ts';
import { accountChangeMail } from '#server/delivery/mail/account-mails.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { newRecoveryCodes, newSecret, secretUri, stepOf } from './one-time-codes.ts';
import { countSecondFactor, recoveryCodeHash, secretRow } from './second-factor.ts';
import {
  type Account,
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteSetup,
  lockAccount,
  insertRecoveryCodes,
  upsertSetup,
  removeSecret,
  selectAccount,
  selectSetup,
  setSecret,
} from './store.ts';

export { checkSecondFactor } from './second-factor.ts';

/** How long a secret can be confirmed by its first code. */
export const setupLifeMs = 60 * 60_000;

export async function twoFactorState(
  { db }: Context,
  userId: string,
): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
  const { twoFactorSecret: sealed } = await selectAccount(db, userId);
  return { enabled: sealed !== null, recoveryCodesLeft: await countRecoveryCodes(db, userId) };
}

/** Returns a new secret that awaits its first code. Throws `two_factor_on`. */
export async function startTwoFactor(
  context: Context,
  userId: string,
): Promise<{ secret: string; uri: string }> {
  const account = await selectAccount(context.db, userId);
  if (account.twoFactorSecret) throw new AppError('two_factor_on');
  const secret = newSecret();
  const sealed = encrypt(context.config.secretKey, secret, setupRow(userId));
  await upsertSetup(context.db, { userId, secret: sealed, now: context.clock.now() });
  return { secret, uri: secretUri(secret, account.username) };
}

/** Turns two-factor authentication on with the first code. Returns the recovery codes. */
export async function confirmTwoFactor(
  context: Context,
  userId: string,
  code: string,
): Promise<string[]> {
  const now = context.clock.now();
  const account = await selectAccount(context.db, userId);
  if (account.twoFactorSecret) throw new AppError('two_factor_on');
  const succeeded = await countSecondFactor(context, userId, 'setup');
  const setup = await selectSetup(context.db, userId, new Date(now.getTime() - setupLifeMs));
  const secret = setup && decrypt(context.config.secretKey, setup, setupRow(userId));
  const step = secret && stepOf(secret, code, now);
  if (!step) throw new AppError('code_invalid', { issues: [{ field: 'code', code: 'invalid' }] });
  await succeeded();
  return commit(context, async (tx) => {
    const sealed = encrypt(context.config.secretKey, secret, secretRow(userId));
    if (!(await deleteSetup(tx, userId, setup))) throw new AppError('conflict');
    if (!(await setSecret(tx, userId, sealed, step))) throw new AppError('two_factor_on');
    await notifyOfChange(tx, context, account, 'twoFactorOn');
    return replaceCodes(tx, context, userId);
  });
}

/** Replaces the recovery codes and returns the new ones. Throws `two_factor_off`. */
export async function renewRecoveryCodes(context: Context, userId: string): Promise<string[]> {
  return commit(context, async (tx) => {
    const { twoFactorSecret: sealed } = await lockAccount(tx, userId);
    if (!sealed) throw new AppError('two_factor_off');
    const action = 'user.recovery_codes_renewed';
    await audit(tx, context.clock.now(), { workspaceId: null, actor: userId, action });
    return replaceCodes(tx, context, userId);
  });
}

/** Turns two-factor authentication off. Throws `two_factor_off`. */
export async function disableTwoFactor(context: Context, userId: string): Promise<void> {
  await commit(context, async (tx) => {
    if (!(await removeSecret(tx, userId))) throw new AppError('two_factor_off');
    await deleteRecoveryCodes(tx, userId);
    await notifyOfChange(tx, context, await selectAccount(tx, userId), 'twoFactorOff');
  });
}

async function replaceCodes(tx: Transaction, context: Context, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(context, userId, code));
  await insertRecoveryCodes(tx, userId, hashes);
  return codes;
}

async function notifyOfChange(
  tx: Transaction,
  context: Context,
  { id, email: to, locale, username }: Account,
  note: 'twoFactorOn' | 'twoFactorOff',
): Promise<void> {
  const action = note === 'twoFactorOn' ? 'user.two_factor_on' : 'user.two_factor_off';
  await audit(tx, context.clock.now(), { workspaceId: null, actor: id, action, target: id });
  const url = `${context.config.dashboardUrl}/auth/password-reset-start`;
  await queueMail(tx, context, accountChangeMail(note, { to, locale, username, url }));
}

const setupRow = (userId: string) => `two-factor setup of ${userId}`;
