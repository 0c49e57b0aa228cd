import { useState } from 'react';
import * as z from 'zod/mini';
import { email as address } from '#contract/accounts/email.ts';
import type { Person } from '#contract/accounts/user.ts';
import { api } from '#web/kit/api/api.ts';
import { startCooldown } from '#web/kit/form/cooldown.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { setUser } from '#web/kit/session/user.ts';
import { ConfirmEmail, resendAfterSeconds } from './confirm-email.tsx';

const schema = z.object({ email: address });

/** Renders the email address and its change, which takes effect once the code is entered. */
export function EmailSection({ user }: { user: Person }) {
  const t = useTexts('account');
  // Content that replaces a submitted form takes the focus; initial content doesn't.
  const [arrivedWith] = useState(user.pendingEmail);
  const takesFocus = user.pendingEmail !== arrivedWith;
  return (
    <Section title={t('email.title')} text={t('email.text')}>
      <div>
        <p className="text-[0.8125rem] text-muted">{t('email.current')}</p>
        <p className="font-medium">{user.email}</p>
      </div>
      {user.pendingEmail === null ? (
        <ChangeEmail user={user} takesFocus={takesFocus} />
      ) : (
        <ConfirmEmail user={user} pending={user.pendingEmail} takesFocus={takesFocus} />
      )}
    </Section>
  );
}

function ChangeEmail({ user, takesFocus }: { user: Person; takesFocus: boolean }) {
  const t = useTexts('account');
  const form = useApiForm(schema, { email: '' });

  const change = form.submit(async ({ email }) => {
    if (email === user.email) return notify('success', t('email.same'));
    const { data } = await api.user.updateInfo({ email });
    startCooldown('emailCode', resendAfterSeconds);
    setUser(data);
    notify('success', t('email.sent', { email }));
  });

  return (
    <Form form={form} onSubmit={change} className="grid gap-4">
      <FormFailure failure={form.failure} situation="account" />
      <TextField
        label={t('email.new')}
        hint={t('email.newHint')}
        type="email"
        autoFocus={takesFocus}
        autoComplete="email"
        error={form.error('email')}
        {...form.register('email')}
      />
      <div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          {t('email.change')}
        </Button>
      </div>
    </Form>
  );
}
