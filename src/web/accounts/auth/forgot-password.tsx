import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/kit/api/api.ts';
import { type ApiError, isApiError } from '#web/kit/api/api-error.ts';
import { startCooldown } from '#web/kit/form/cooldown.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { paths } from '#web/kit/paths.ts';
import { Resend } from '#web/parts/mail/resend.tsx';
import { SandboxMailHint } from '#web/parts/mail/sandbox-mail-hint.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { AuthHeading } from './auth-heading.tsx';

const schema = async () => (await import('#contract/accounts/auth.ts')).forgotPasswordInput;

/** Requests a reset link. The response is the same for every address. */
export function ForgotPassword() {
  const t = useTexts('auth');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="grid gap-4">
      {sentTo === undefined ? (
        <AddressForm onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onOther={() => setSentTo(undefined)} />
      )}
      <p className="text-center">
        <Link to={paths.login} className={textLink}>
          {t('backToLogin')}
        </Link>
      </p>
    </div>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTexts('auth');
  const form = useApiForm(schema, { email: '' });

  const ask = form.submit(async ({ email }) => {
    try {
      startCooldown('resetLink', await askForLink(email));
    } catch (error) {
      // A link has already been sent: the next page shows the countdown to another one.
      if (!isApiError(error, 'resend_cooldown')) throw error;
      startCooldown('resetLink', error.retryAfterSeconds ?? 60);
    }
    onSent(email);
  });

  return (
    <form onSubmit={ask} noValidate className="grid gap-4">
      <AuthHeading title={t('forgot.title')} text={t('forgot.text')} />
      <FormFailure failure={form.failure} situation="reset" />
      <TextField
        label={t('forgot.email')}
        type="email"
        autoComplete="email"
        error={form.error('email')}
        {...form.register('email')}
      />
      <Button type="submit" busy={form.busy}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const t = useTexts('auth');
  const [failure, setFailure] = useState<ApiError>();
  return (
    <>
      <AuthHeading
        takesFocus
        title={t('forgot.sentTitle')}
        text={t('forgot.sentText', { email })}
      />
      <FormFailure failure={failure} situation="reset" />
      <Resend
        sending="resetLink"
        label={t('forgot.resend')}
        sent={t('forgot.resent')}
        send={() => askForLink(email)}
        onFailure={setFailure}
      />
      <Button variant="ghost" onClick={onOther}>
        {t('forgot.other')}
      </Button>
      <SandboxMailHint />
    </>
  );
}

async function askForLink(email: string): Promise<number> {
  return (await api.auth.forgotPassword({ email })).data.resendAfterSeconds;
}
