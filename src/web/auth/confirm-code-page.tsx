import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api.ts';
import type { ApiError } from '#web/api-error.ts';
import { FormFailure } from '#web/failure.tsx';
import { useApiForm } from '#web/form.ts';
import { afterLogin } from '#web/guard.ts';
import { paths } from '#web/paths.ts';
import { currentStatus, forgetSession } from '#web/session.ts';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes, control } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { ResendCode } from './resend-code.tsx';
import { SandboxMailHint } from './sandbox-mail-hint.tsx';

const schema = async () => (await import('#contract/auth.ts')).confirmCodeInput;
const route = getRouteApi('/guest/auth/confirm-code');

export function ConfirmCodePage() {
  const t = useTexts('auth');
  const { username } = route.useLoaderData();
  const { redirect } = route.useSearch();
  const navigate = useNavigate();
  const form = useApiForm(schema, { username, code: '' });
  const [failure, setFailure] = useState<ApiError>();

  const confirm = form.submit(async (values) => {
    setFailure(undefined);
    await api.auth.confirmCode(values);
    await navigate({ href: afterLogin(redirect) });
  });

  return (
    <form onSubmit={confirm} noValidate className="grid gap-4">
      <AuthHeading title={t('code.title')} text={t('code.text', { username })} />
      <FormFailure failure={form.failure ?? failure} />
      <Field label={t('code.label')} hint={t('code.hint')} error={form.error('code')}>
        {(props) => (
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            className={classes(control, 'tabular text-center text-xl! tracking-[0.4em]')}
            {...props}
            {...form.register('code', { setValueAs: digitsOnly })}
          />
        )}
      </Field>
      <Button type="submit" busy={form.busy}>
        {t('code.confirm')}
      </Button>
      <ResendCode username={username} onFailure={setFailure} />
      <Button variant="ghost" onClick={signInAsOther}>
        {t('code.other')}
      </Button>
      <SandboxMailHint />
    </form>
  );

  async function signInAsOther() {
    if (currentStatus() !== 'none') await api.auth.logout().catch(() => undefined);
    forgetSession();
    await navigate({ to: paths.login });
  }
}

/** Mails and phones put spaces and dashes into codes. */
function digitsOnly(value: unknown): string {
  return String(value).replace(/\D/g, '');
}
