import { readSession, currentStatus } from '#web/kit/session/session.ts';
import { ForcedUpdate } from './forced-update.tsx';
import { ForgotPassword } from './forgot-password.tsx';

/** Renders the page for a forgotten password, and for a required password change. */
export function PasswordResetStartPage() {
  const forced =
    currentStatus() !== 'none' && readSession().actionsRequired.includes('UPDATE_PASSWORD');
  return forced ? <ForcedUpdate /> : <ForgotPassword />;
}
