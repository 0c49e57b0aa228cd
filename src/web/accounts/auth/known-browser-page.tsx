import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/kit/api/api.ts';
import { ApiError, isApiError } from '#web/kit/api/api-error.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useFragmentToken } from '#web/kit/fragment-token.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { AuthHeading } from './auth-heading.tsx';

/** Renders the page of a login link. It asks for confirmation, because mail scanners open links too. */
export function KnownBrowserPage() {
  const token = useFragmentToken();
  return token === undefined ? <NoLink refused={false} /> : <Allow key={token} token={token} />;
}

function Allow({ token }: { token: string }) {
  const t = useTexts('auth');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  async function allow() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { username } = (await api.auth.makeBrowserKnown({ token })).data;
      notify('success', t('known.done'));
      await navigate({ to: paths.login, search: { username }, replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  if (isApiError(failure, 'login_link_invalid')) return <NoLink refused />;
  return (
    <div className="grid gap-4">
      <AuthHeading title={t('known.title')} text={t('known.text')} />
      <FormFailure failure={failure} />
      <Button busy={busy} onClick={allow}>
        {t('known.submit')}
      </Button>
    </div>
  );
}

/** Shows that the link's token is missing or not valid. */
function NoLink({ refused }: { refused: boolean }) {
  const t = useTexts('auth');
  const errors = useTexts('errors');
  return (
    <div className="grid gap-4">
      <AuthHeading
        takesFocus={refused}
        title={refused ? t('known.refusedTitle') : t('known.noLinkTitle')}
        text={refused ? errors('login_link_invalid') : t('known.noLinkText')}
      />
      <Link to={paths.login} className={buttonClasses()}>
        {t('reset.toLogin')}
      </Link>
    </div>
  );
}
