import { useState } from 'react';
import { api } from '#web/api.ts';
import { ApiError } from '#web/api-error.ts';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useCooldown } from './resend-cooldown.ts';

type Props = { username: string; onFailure: (failure: ApiError | undefined) => void };

/** Asks for a new code, once the cooldown is over. */
export function ResendCode({ username, onFailure }: Props) {
  const t = useTexts('auth');
  const [busy, setBusy] = useState(false);
  const [secondsLeft, restart] = useCooldown();

  async function resend() {
    setBusy(true);
    onFailure(undefined);
    try {
      const { data } = await api.auth.resendCode({ username });
      restart(data.resendAfterSeconds);
      notify('success', t('code.sent'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'resend_cooldown') restart(error.retryAfterSeconds ?? 60);
      else onFailure(error);
    } finally {
      setBusy(false);
    }
  }

  if (secondsLeft > 0) {
    return (
      <p className="tabular py-2 text-center text-muted">
        {t('code.wait', { seconds: secondsLeft })}
      </p>
    );
  }
  return (
    <Button variant="secondary" busy={busy} onClick={resend}>
      {t('code.resend')}
    </Button>
  );
}
