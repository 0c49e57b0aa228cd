import { afterLogin } from '#web/kit/paths.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/kit/api/api.ts';
import type { ApiError } from '#web/kit/api/api-error.ts';
import { CodeField } from '#web/parts/second-factor/code-field.tsx';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Resend } from '#web/parts/mail/resend.tsx';
import { SandboxMailHint } from '#web/parts/mail/sandbox-mail-hint.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { SignInAsOther } from './sign-in-as-other.tsx';
import { startSession } from './start-session.ts';

const schema = async () => (await import('#contract/accounts/auth.ts')).confirmCodeInput;
const route = getRouteApi('/guest/auth/confirm-code');

export function ConfirmCodePage() {
  const t = useTexts('auth');
  const words = useTexts('identity');
  const { username } = route.useLoaderData();
  const { redirect } = route.useSearch();
  const navigate = useNavigate();
  const form = useApiForm(schema, { username, code: '' });
  const [notSent, setNotSent] = useState<ApiError>();

  const confirm = form.submit(async (values) => {
    setNotSent(undefined);
    const { data } = await api.auth.confirmCode(values);
    await startSession(data.username);
    await navigate({ href: afterLogin(redirect) });
  });

  return (
    <form onSubmit={confirm} noValidate className="grid gap-4">
      <AuthHeading title={t('code.title')} text={t('code.text', { username })} />
      <FormFailure failure={form.failure} />
      <FormFailure failure={notSent} situation="sendCode" />
      <CodeField
        label={words('code.label')}
        hint={words('code.hint')}
        error={form.error('code')}
        {...form.register('code')}
      />
      <Button type="submit" busy={form.busy}>
        {t('code.confirm')}
      </Button>
      <Resend
        sending="confirmationCode"
        label={words('code.resend')}
        sent={words('code.sent')}
        send={async () => (await api.auth.resendCode({ username })).data.resendAfterSeconds}
        onFailure={setNotSent}
      />
      <SignInAsOther />
      <SandboxMailHint />
    </form>
  );
}
