import { readSession, currentStatus } from '#web/kit/session/session.ts';
import { ForcedUpdate } from './forced-update.tsx';
import { ForgotPassword } from './forgot-password.tsx';

/** For who has forgotten the password, and for who must change it before anything else. */
export function PasswordResetStartPage() {
  const forced =
    currentStatus() !== 'none' && readSession().actionsRequired.includes('UPDATE_PASSWORD');
  return forced ? <ForcedUpdate /> : <ForgotPassword />;
}
