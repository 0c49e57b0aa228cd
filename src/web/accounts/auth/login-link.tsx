import { useEffect, useRef, useState } from 'react';
import { api } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { startCooldown } from '#web/kit/form/cooldown.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Resend } from '#web/parts/mail/resend.tsx';
import { SandboxMailHint } from '#web/parts/mail/sandbox-mail-hint.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Offers a mailed link that makes a browser known, after too many failed logins with this name. The response
 * is the same for every name.
 */
export function LoginLink({ username }: { username: string }) {
  const t = useTexts('auth');
  // The name that was refused, even if the field is changed afterwards.
  const [name] = useState(username);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const text = useRef<HTMLParagraphElement>(null);
  // The button that had the focus was removed.
  useEffect(() => {
    if (sent) text.current?.focus();
  }, [sent]);

  async function request() {
    setBusy(true);
    setFailure(undefined);
    try {
      startCooldown('loginLink', await requestLink(name));
      setSent(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="grid gap-3 text-sm">
      <p ref={text} tabIndex={-1} className="wrap-anywhere text-muted outline-none">
        {sent ? t('link.sentText', { name }) : t('link.text')}
      </p>
      <FormFailure failure={failure} />
      {sent ? (
        <>
          <Resend
            sending="loginLink"
            label={t('forgot.resend')}
            sent={t('forgot.resent')}
            send={() => requestLink(name)}
            onFailure={setFailure}
          />
          <SandboxMailHint />
        </>
      ) : (
        <Button variant="secondary" busy={busy} onClick={request}>
          {t('link.request')}
        </Button>
      )}
    </section>
  );
}

async function requestLink(username: string): Promise<number> {
  return (await api.auth.requestLoginLink({ username })).data.resendAfterSeconds;
}
