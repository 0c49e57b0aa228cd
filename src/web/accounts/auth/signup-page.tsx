import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { api } from '#web/kit/api/api.ts';
import { startCooldown } from '#web/kit/form/cooldown.ts';
import { issueText } from '#web/kit/api/error-text.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { paths } from '#web/kit/paths.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { rememberUsername } from '#web/kit/session/session.ts';
import { useLocale, useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { textLink } from '#web/ui/text-link.ts';

const schema = async () => (await import('./signup-schema.ts')).signupSchema;
const blank = { username: '', email: '', password: '', accepted: false };
const route = getRouteApi('/guest/auth/signup');

export function SignupPage() {
  const t = useTexts('auth');
  const language = useLocale();
  const { email = '', ...search } = route.useSearch();
  const navigate = useNavigate();
  const form = useApiForm(schema, { ...blank, email });

  const signUp = form.submit(
    async ({ accepted: _, ...values }) => {
      const { data } = await api.auth.signup({ ...values, language });
      rememberUsername(values.username);
      startCooldown('confirmationCode', data.resendAfterSeconds);
    },
    () => navigate({ to: paths.confirmCode, search }),
  );

  return (
    <Form form={form} onSubmit={signUp} className="grid gap-4">
      <AuthHeading title={t('signup.title')} />
      <FormFailure failure={form.failure} situation="signup" />
      <TextField
        label={t('signup.username')}
        hint={t('signup.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.error('username')}
        {...form.register('username')}
      />
      <TextField
        label={t('signup.email')}
        type="email"
        autoComplete="email"
        error={form.error('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={t('password')}
        hint={issueText('password_short')}
        autoComplete="new-password"
        error={form.error('password')}
        {...form.register('password')}
      />
      <Checkbox
        label={<AcceptText text={t('signup.accept')} />}
        error={form.error('accepted') && t('signup.acceptRequired')}
        {...form.register('accepted')}
      />
      <Button type="submit" busy={form.busy}>
        {t('signup.submit')}
      </Button>
      <ToLogin search={search} />
    </Form>
  );
}

function ToLogin({ search }: { search: { redirect?: string } }) {
  const t = useTexts('auth');
  return (
    <p className="text-center text-muted">
      <RichText
        text={t('signup.toLogin')}
        tags={{
          link: (inside) => (
            <Link to={paths.login} search={search} className={textLink}>
              {inside}
            </Link>
          ),
        }}
      />
    </p>
  );
}

/** Renders links that open the documents in another tab, so that no input is lost. */
function AcceptText({ text }: { text: string }) {
  const openTo = (to: string) => (inside: string) => (
    <a href={to} target="_blank" rel="noopener" className={textLink}>
      {inside}
    </a>
  );
  return (
    <RichText text={text} tags={{ terms: openTo(paths.terms), privacy: openTo(paths.privacy) }} />
  );
}
