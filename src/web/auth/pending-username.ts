import { redirect } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import {
  currentStatus,
  forgetSession,
  rememberedUsername,
  rememberUsername,
} from '#web/session.ts';

/**
 * Whose code is to be confirmed: the name from the session storage, else the session's own. Without
 * either the way starts again at login.
 */
export async function pendingUsername(): Promise<{ username: string }> {
  const remembered = rememberedUsername();
  if (remembered) return { username: remembered };
  if (currentStatus() === 'restricted') {
    const answer = await api.auth.refreshSession().catch(() => undefined);
    if (answer) {
      rememberUsername(answer.data.username);
      return { username: answer.data.username };
    }
    forgetSession();
  }
  throw redirect({ to: paths.login, replace: true });
}
