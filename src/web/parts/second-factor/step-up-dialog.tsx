import { useState } from 'react';
import { stepUpInput } from '#contract/accounts/auth.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { SecondFactorField } from './second-factor-field.tsx';
import { callWithSecondFactor, withoutSpaces } from './second-factor.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

/** Asks for the password and, if the account has one, the second factor. */
export function StepUpDialog({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useTexts('identity');
  const ui = useTexts('ui');
  const form = useApiForm(stepUpInput, { password: '' });
  const [second, setSecond] = useState(false);

  const confirm = form.submit(async (values) => {
    if (await callWithSecondFactor(() => api.auth.stepUp(values))) onDone();
    else setSecond(true);
  });

  return (
    <Dialog open onClose={onCancel} title={t('stepUp.title')} text={t('stepUp.text')}>
      <form onSubmit={confirm} noValidate className="grid gap-4">
        <FormFailure failure={form.failure} />
        <div className={second ? 'hidden' : ''}>
          <PasswordField
            label={t('password.your')}
            autoComplete="current-password"
            error={form.error('password')}
            {...form.register('password')}
          />
        </div>
        {second && (
          <SecondFactorField
            error={form.error('secondFactor')}
            {...form.register('secondFactor', { setValueAs: withoutSpaces })}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onCancel}>
            {ui('cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {t('stepUp.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
