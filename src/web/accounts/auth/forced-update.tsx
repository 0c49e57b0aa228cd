import { afterLogin } from '#web/kit/paths.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { api } from '#web/kit/api/api.ts';
import { PasswordForm } from '#web/parts/passwords/password-form.tsx';
import { rememberedUsername } from '#web/kit/session/session.ts';
import { useTexts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { SignInAsOther } from './sign-in-as-other.tsx';

const route = getRouteApi('/guest/auth/password-reset-start');

/** Asks a signed-in user to change the password before anything else. */
export function ForcedUpdate() {
  const t = useTexts('auth');
  const { redirect } = route.useSearch();
  const navigate = useNavigate();
  return (
    <div className="grid gap-4">
      <AuthHeading title={t('update.title')} text={t('update.text')} />
      <PasswordForm
        wide
        withCurrent
        username={rememberedUsername()}
        situation="password"
        label={t('update.submit')}
        save={async (passwords) => {
          await api.auth.changePassword(passwords);
          notify('success', t('update.done'));
          await navigate({ href: afterLogin(redirect) });
        }}
      />
      <SignInAsOther />
    </div>
  );
}
