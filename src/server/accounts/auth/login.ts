import { newPassword } from '#contract/accounts/auth.ts';
import { commit } from '#server/base/database/commit.ts';
import { AppError } from '#server/base/errors.ts';
import { addressBlock, addressPrefix } from '#server/base/http/caller-address.ts';
import { knownBrowser, rememberBrowser } from '#server/base/http/known-browser.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { countFailure, type Limit, throttle } from '#server/base/http/throttle.ts';
import { checkSecondFactor } from '#server/accounts/two-factor/two-factor.ts';
import { verifyPassword } from './passwords.ts';
import { type IssuedSession, openSession } from './sessions.ts';
import { lockUser, selectUserByName, setPasswordUpdateRequired } from './store.ts';

const minute = 60_000;
const limits = {
  perBrowser: { limit: 10, windowMs: 15 * minute },
  perAccountAndNetwork: { limit: 10, windowMs: 15 * minute },
  perAddress: { limit: 100, windowMs: 15 * minute },
  /** All unknown browsers together, so that guessing from many addresses is limited too. */
  perAccount: { limit: 100, windowMs: 60 * minute },
  /** Successful logins too: each takes memory and a tenth of a second. */
  inAll: { limit: 300, windowMs: 15 * minute },
} satisfies Record<string, Limit>;

/**
 * Opens a session for a username or e-mail address, its password, and the second factor if there is one. An
 * unknown account and a wrong password get the same error after a similar time. Only a caller with the right
 * password learns whether there is a second factor.
 */
export async function logIn(
  context: RequestContext,
  input: { username: string; password: string; secondFactor?: string | undefined },
): Promise<IssuedSession> {
  const name = input.username.toLowerCase();
  const user = await selectUserByName(context.db, name);
  context.request.account = user?.id;
  const browser = user && knownBrowser(context, user);
  const from = browser ?? addressBlock(context.request.address);
  await throttle(context.db, `logins from ${from}`, limits.inAll, context.clock.now());
  const succeeded = await countFailure(context, loginLimits(context, name, browser));
  const { passwordCost } = context.config;
  if (!(await verifyPassword(input.password, user?.passwordHash, passwordCost)) || !user) {
    throw new AppError('invalid_credentials');
  }
  await succeeded();
  await checkSecondFactor(context, user.id, input.secondFactor, browser ?? 'unknown browsers');
  const mustChange = !newPassword.safeParse(input.password).success;
  const issued = await commit(context, async (tx) => {
    // If the password is being replaced, a session opened with the old one must not outlive it.
    const current = await lockUser(tx, user.id);
    if (current.passwordHash !== user.passwordHash) throw new AppError('invalid_credentials');
    if (mustChange) await setPasswordUpdateRequired(tx, user.username);
    const passwordUpdateRequired = current.passwordUpdateRequired || mustChange;
    return openSession(tx, context, { ...current, passwordUpdateRequired });
  });
  rememberBrowser(context, user, 'login');
  return issued;
}

// Counted by the name as typed. A shared count for a username and its address would reveal that they belong
// together.
function loginLimits(context: RequestContext, name: string, browser: string | undefined) {
  if (browser) return [{ key: `login as ${name} on ${browser}`, limit: limits.perBrowser }];
  const { address } = context.request;
  const [network, from] = [addressPrefix(address), addressBlock(address)];
  return [
    { key: `login as ${name} from ${network}`, limit: limits.perAccountAndNetwork },
    { key: `login from ${from}`, limit: limits.perAddress },
    { key: `login as ${name}`, limit: limits.perAccount },
  ];
}
