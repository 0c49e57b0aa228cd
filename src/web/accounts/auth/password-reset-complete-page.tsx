import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/kit/api/api.ts';
import { isApiError } from '#web/kit/api/api-error.ts';
import { useFragmentToken } from '#web/kit/fragment-token.ts';
import { PasswordForm } from '#web/parts/passwords/password-form.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { AuthHeading } from './auth-heading.tsx';

/** Renders the page that the mailed reset link opens. */
export function PasswordResetCompletePage() {
  const token = useFragmentToken();
  return token === undefined ? <NoLink refused={false} /> : <Reset key={token} token={token} />;
}

function Reset({ token }: { token: string }) {
  const t = useTexts('auth');
  const [state, setState] = useState<'open' | 'done' | 'refused'>('open');
  if (state === 'done') return <Done />;
  if (state === 'refused') return <NoLink refused />;
  return (
    <div className="grid gap-4">
      <AuthHeading title={t('reset.title')} text={t('reset.text')} />
      <PasswordForm
        wide
        situation="reset"
        label={t('reset.submit')}
        save={async ({ newPassword }) => {
          try {
            await api.auth.changePassword({ token, newPassword });
          } catch (error) {
            if (!isApiError(error, 'reset_link_invalid')) throw error;
            setState('refused');
            return;
          }
          notify('success', t('reset.doneTitle'));
          setState('done');
        }}
      />
    </div>
  );
}

function Done() {
  const t = useTexts('auth');
  return (
    <div className="grid gap-4">
      <AuthHeading takesFocus title={t('reset.doneTitle')} text={t('reset.doneText')} />
      <Link to={paths.login} className={buttonClasses()}>
        {t('reset.toLogin')}
      </Link>
    </div>
  );
}

/** Shows that the link's token is missing or no longer valid. */
function NoLink({ refused }: { refused: boolean }) {
  const t = useTexts('auth');
  const failures = useTexts('failures');
  const errors = useTexts('errors');
  return (
    <div className="grid gap-4">
      <AuthHeading
        takesFocus={refused}
        title={refused ? failures('reset') : t('reset.noLinkTitle')}
        text={refused ? errors('reset_link_invalid') : t('reset.noLinkText')}
      />
      <Link to={paths.resetStart} className={buttonClasses()}>
        {t('reset.toStart')}
      </Link>
    </div>
  );
}
