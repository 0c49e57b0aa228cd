import { useState } from 'react';
import * as z from 'zod/mini';
import { sixDigits } from '#contract/accounts/codes.ts';
import type { Person } from '#contract/accounts/user.ts';
import { api } from '#web/kit/api/api.ts';
import type { ApiError } from '#web/kit/api/api-error.ts';
import { CodeField } from '#web/parts/second-factor/code-field.tsx';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { Resend } from '#web/parts/mail/resend.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { SandboxMailHint } from '#web/parts/mail/sandbox-mail-hint.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { setUser } from '#web/kit/session/user.ts';

const schema = z.object({ code: sixDigits });

/** The server's cooldown between two codes to a new address. */
export const resendAfterSeconds = 60;

type Props = { user: Person; pending: string; takesFocus: boolean };

/** Asks for the code that was sent to a new email address. */
export function ConfirmEmail({ user, pending, takesFocus }: Props) {
  const t = useTexts('account');
  const words = useTexts('identity');
  const form = useApiForm(schema, { code: '' });
  const [notSent, setNotSent] = useState<ApiError>();

  const confirm = form.submit(async (values) => {
    setNotSent(undefined);
    const { data } = await api.user.confirmEmail(values);
    setUser(data);
    notify('success', t('email.confirmed', { email: data.email }));
  });

  return (
    <form onSubmit={confirm} noValidate className="grid gap-4 border-t border-line pt-4">
      <p>
        <RichText
          text={t('email.pending', { email: pending })}
          tags={{ b: (inside) => <strong className="font-medium">{inside}</strong> }}
        />
      </p>
      <FormFailure failure={form.failure} situation="account" />
      <FormFailure failure={notSent} situation="sendCode" />
      <CodeField
        label={words('code.label')}
        hint={words('code.hint')}
        autoFocus={takesFocus}
        error={form.error('code')}
        {...form.register('code')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {t('email.confirm')}
        </Button>
        <Resend
          sending="emailCode"
          label={words('code.resend')}
          sent={words('code.sent')}
          send={async () => {
            setUser((await api.user.updateInfo({ email: pending })).data);
            return resendAfterSeconds;
          }}
          onFailure={setNotSent}
        />
        <KeepAddress user={user} />
      </div>
      <SandboxMailHint />
    </form>
  );
}

/** Cancels the change of address, by setting the current one again. */
function KeepAddress({ user }: { user: Person }) {
  const t = useTexts('account');
  const [busy, setBusy] = useState(false);
  async function keep() {
    setBusy(true);
    try {
      setUser((await api.user.updateInfo({ email: user.email })).data);
      notify('success', t('email.canceled'));
    } catch (error) {
      setBusy(false);
      notifyFailure(error, 'account');
    }
  }
  return (
    <Button variant="ghost" busy={busy} onClick={keep}>
      {t('email.cancel')}
    </Button>
  );
}
