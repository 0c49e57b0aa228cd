import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { afterLogin, paths } from '#web/kit/paths.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { SecondFactorField } from '#web/parts/second-factor/second-factor-field.tsx';
import { callWithSecondFactor } from '#web/parts/second-factor/second-factor.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { adoptLanguage } from './adopt-language.ts';
import { AuthHeading } from './auth-heading.tsx';
import { startSession } from './start-session.ts';
import { useLoginForm } from './use-login-form.ts';

// Few visitors need these, and most visit this page first.
const LoginLinkOffer = lazy(async () => ({
  default: (await import('./login-link.tsx')).LoginLinkOffer,
}));
const LoginLinkSent = lazy(async () => ({
  default: (await import('./login-link.tsx')).LoginLinkSent,
}));

const route = getRouteApi('/guest/auth/login');

export function LoginPage() {
  const navigate = useNavigate();
  const { redirect, username } = route.useSearch();
  // The password was correct: keep it while the user finds the code.
  const [second, setSecond] = useState(false);
  const [linkSentTo, setLinkSentTo] = useState<string>();
  const form = useLoginForm({ username, asksSecond: second }, async (input) => {
    const response = await callWithSecondFactor(() => api.auth.login(input));
    if (!response) return setSecond(true);
    await startSession(response.data.username);
    if (response.data.userActionsRequired.length === 0) await adoptLanguage();
    await navigate({ href: afterLogin(redirect) });
  });

  if (linkSentTo !== undefined) {
    return (
      <Suspense>
        <LoginLinkSent username={linkSentTo} onBack={() => setLinkSentTo(undefined)} />
      </Suspense>
    );
  }
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      {second ? (
        <SecondStep
          form={form}
          onLinkSent={setLinkSentTo}
          onBack={() => {
            form.change({ password: '', secondFactor: '' });
            setSecond(false);
          }}
        />
      ) : (
        <FirstStep form={form} redirect={redirect} onLinkSent={setLinkSentTo} />
      )}
    </form>
  );
}

type StepProps = {
  form: ReturnType<typeof useLoginForm>;
  onLinkSent: (username: string) => void;
};

/** Shows why the login failed, and the way in for an owner whom other people's failures keep out. */
function Failure({ form: { failure, field }, onLinkSent }: StepProps) {
  return (
    <>
      <FormFailure failure={failure} />
      {failure?.code === 'too_many_requests' && (
        <Suspense>
          <LoginLinkOffer username={field('username').value} onSent={onLinkSent} />
        </Suspense>
      )}
    </>
  );
}

function FirstStep({ form, redirect, onLinkSent }: StepProps & { redirect: string | undefined }) {
  const t = useTexts('auth');
  const search = redirect === undefined ? {} : { redirect };
  return (
    <>
      <AuthHeading title={t('login.title')} />
      <Failure form={form} onLinkSent={onLinkSent} />
      <TextField
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" busy={form.busy}>
        {t('login.submit')}
      </Button>
      <p className="text-center">
        <Link to={paths.resetStart} className={textLink}>
          {t('login.forgot')}
        </Link>
      </p>
      <p className="text-center text-muted">
        <RichText
          text={t('login.toSignup')}
          tags={{
            link: (inside) => (
              <Link to={paths.signup} search={search} className={textLink}>
                {inside}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}

function SecondStep({ form, onBack, onLinkSent }: StepProps & { onBack: () => void }) {
  const t = useTexts('auth');
  const ui = useTexts('ui');
  return (
    <>
      <AuthHeading title={t('second.title')} text={t('second.text')} />
      <Failure form={form} onLinkSent={onLinkSent} />
      <SecondFactorField {...form.field('secondFactor')} />
      <Button type="submit" busy={form.busy}>
        {t('login.submit')}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {ui('back')}
      </Button>
    </>
  );
}
