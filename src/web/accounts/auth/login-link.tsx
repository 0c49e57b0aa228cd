import { useState } from 'react';
import { api } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { startCooldown } from '#web/kit/form/cooldown.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Resend } from '#web/parts/mail/resend.tsx';
import { SandboxMailHint } from '#web/parts/mail/sandbox-mail-hint.tsx';
import { Button } from '#web/ui/button.tsx';
import { AuthHeading } from './auth-heading.tsx';

type OfferProps = { username: string; onSent: (username: string) => void };

/**
 * Offers a mailed link that makes a browser known, after too many failed logins with this name. The response
 * is the same for every name.
 */
export function LoginLinkOffer({ username, onSent }: OfferProps) {
  const t = useTexts('auth');
  // The name that was refused, even if the field is changed afterwards.
  const [name] = useState(username);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  async function request() {
    setBusy(true);
    setFailure(undefined);
    try {
      startCooldown('loginLink', await requestLink(name));
      onSent(name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="mb-2 grid gap-3">
      <p className="text-sm text-muted">{t('link.text')}</p>
      <FormFailure failure={failure} />
      <Button variant="secondary" busy={busy} onClick={request}>
        {t('link.request')}
      </Button>
    </section>
  );
}

/** Renders the page's content after the request. */
export function LoginLinkSent({ username, onBack }: { username: string; onBack: () => void }) {
  const t = useTexts('auth');
  const [failure, setFailure] = useState<ApiError>();
  return (
    <div className="grid gap-4">
      <AuthHeading
        takesFocus
        title={t('forgot.sentTitle')}
        text={t('link.sentText', { name: username })}
      />
      <FormFailure failure={failure} />
      <Resend
        sending="loginLink"
        label={t('forgot.resend')}
        sent={t('forgot.resent')}
        send={() => requestLink(username)}
        onFailure={setFailure}
      />
      <Button variant="ghost" onClick={onBack}>
        {t('backToLogin')}
      </Button>
      <SandboxMailHint />
    </div>
  );
}

async function requestLink(username: string): Promise<number> {
  return (await api.auth.requestLoginLink({ username })).data.resendAfterSeconds;
}
