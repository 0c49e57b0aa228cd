import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { decrypt } from '#server/base/encryption.ts';
import { AppError } from '#server/base/errors.ts';
import { countFailure, type Limit } from '#server/base/http/throttle.ts';
import { keyedHash } from '#server/base/keyed-hash.ts';
import { recoveryCodeMail } from '#server/delivery/mail/account-mails.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { plainCode } from '#contract/accounts/codes.ts';
import { stepOf } from './one-time-codes.ts';
import {
  type Account,
  countRecoveryCodes,
  selectAccount,
  consumeRecoveryCode,
  consumeStep,
} from './store.ts';

const minute = 60_000;
// At any time three codes in a million are valid: twenty guesses a day find one in about forty years.
const limits: Limit[] = [
  { limit: 5, windowMs: 15 * minute },
  { limit: 20, windowMs: 24 * 60 * minute },
];

/**
 * Checks the second factor after the password, if two-factor authentication is on. Throws
 * `second_factor_required` without one and `second_factor_invalid` for a wrong or used one. Failures are
 * counted per account and `origin`, so that a stranger with the password cannot lock the owner out of known
 * browsers.
 */
export async function checkSecondFactor(
  context: Context,
  userId: string,
  code: string | undefined,
  origin: string,
): Promise<void> {
  const account = await selectAccount(context.db, userId);
  const { twoFactorSecret: sealed } = account;
  if (!sealed) return;
  if (code === undefined) throw new AppError('second_factor_required');
  const succeeded = await countSecondFactor(context, userId, origin);
  // In a transaction of its own: a used code stays used even if the caller rolls back.
  const right = await commit(context, (tx) =>
    consumeFactor(tx, context, { ...account, twoFactorSecret: sealed }, code),
  );
  if (!right) throw new AppError('second_factor_invalid');
  await succeeded();
}

/** Counts an attempt. Returns a function that uncounts it after a success. */
export function countSecondFactor(
  context: Context,
  userId: string,
  origin: string,
): Promise<() => Promise<void>> {
  return countFailure(
    context,
    limits.map((limit, index) => ({ key: `second factor ${index} ${userId} ${origin}`, limit })),
  );
}

async function consumeFactor(
  tx: Transaction,
  context: Context,
  account: Account & { twoFactorSecret: Buffer },
  code: string,
): Promise<boolean> {
  const { id, twoFactorSecret: sealed, email: to, locale, username } = account;
  const secret = decrypt(context.config.secretKey, sealed, secretRow(id));
  const step = stepOf(secret, plainCode(code), context.clock.now());
  if (step !== undefined) return consumeStep(tx, id, sealed, step);
  if (!(await consumeRecoveryCode(tx, id, recoveryCodeHash(context, id, code)))) return false;
  const left = await countRecoveryCodes(tx, id);
  const url = `${context.config.dashboardUrl}/auth/password-reset-start`;
  await queueMail(tx, context, recoveryCodeMail({ to, locale, username, url, left }));
  return true;
}

export function recoveryCodeHash({ config }: Context, userId: string, code: string): Buffer {
  const text = `${userId} ${plainCode(code)}`;
  return keyedHash(config.secretKey, 'recovery codes', text);
}

/** Identifies the row that a secret is encrypted for. */
export const secretRow = (userId: string) => `two-factor secret of ${userId}`;
