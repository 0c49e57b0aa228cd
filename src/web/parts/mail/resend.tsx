import { useState } from 'react';
import { ApiError, Canceled } from '#web/kit/api/api-error.ts';
import { type Sending, useCooldown } from '#web/kit/form/cooldown.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toaster.tsx';

type Props = {
  sending: Sending;
  label: string;
  /** Text shown once it has been sent. */
  sent: string;
  /** Requests another one. Returns the seconds until the next request is allowed. */
  send: () => Promise<number>;
  onFailure: (failure: ApiError | undefined) => void;
};

/** Renders a button that requests a new code or link once the cooldown is over. */
export function Resend({ sending, label, sent, send, onFailure }: Props) {
  useTexts('errors');
  const [busy, setBusy] = useState(false);
  const [secondsLeft, restart] = useCooldown(sending);

  async function resend() {
    setBusy(true);
    onFailure(undefined);
    try {
      restart(await send());
      notify('success', sent);
    } catch (error) {
      if (error instanceof Canceled) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'resend_cooldown') restart(error.retryAfterSeconds ?? 60);
      else onFailure(error);
    } finally {
      setBusy(false);
    }
  }

  if (secondsLeft > 0) {
    const wait = new ApiError('resend_cooldown', { retryAfterSeconds: secondsLeft });
    return <p className="tabular py-2 text-center text-muted">{errorText(wait)}</p>;
  }
  return (
    <Button variant="secondary" busy={busy} onClick={resend}>
      {label}
    </Button>
  );
}
