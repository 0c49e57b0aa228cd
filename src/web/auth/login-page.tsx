import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { FormFailure } from '#web/failure.tsx';
import { useApiForm } from '#web/form.ts';
import { afterLogin } from '#web/guard.ts';
import { paths } from '#web/paths.ts';
import { RichText } from '#web/rich-text.tsx';
import { rememberUsername } from '#web/session.ts';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { textLink } from './text-link.ts';

const schema = async () => (await import('#contract/auth.ts')).loginInput;
const route = getRouteApi('/guest/auth/login');

export function LoginPage() {
  const t = useTexts('auth');
  const { redirect } = route.useSearch();
  const navigate = useNavigate();
  const form = useApiForm(schema, { username: '', password: '' });

  const logIn = form.submit(async (values) => {
    const { data } = await api.auth.login(values);
    rememberUsername(data.username);
    if (data.userActionsRequired.includes('CONFIRM_CODE_VERIFICATION')) {
      await navigate({ to: paths.confirmCode, search: redirect === undefined ? {} : { redirect } });
    } else {
      await navigate({ href: afterLogin(redirect) });
    }
  });

  return (
    <form onSubmit={logIn} noValidate className="grid gap-4">
      <AuthHeading title={t('login.title')} />
      <FormFailure failure={form.failure} />
      <TextField
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.error('username')}
        {...form.register('username')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        error={form.error('password')}
        {...form.register('password')}
      />
      <Button type="submit" busy={form.busy}>
        {t('login.submit')}
      </Button>
      <p className="text-center text-muted">
        <RichText
          text={t('login.toSignup')}
          tags={{
            link: (inside) => (
              <Link to={paths.signup} className={textLink}>
                {inside}
              </Link>
            ),
          }}
        />
      </p>
    </form>
  );
}
