import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Invitation } from '#contract/accounts/members.ts';
import { api } from '#web/kit/api/api.ts';
import { isApiError } from '#web/kit/api/api-error.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { clearSession } from '#web/kit/session/session.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useInvitationText } from './invitation-text.ts';

type Props = {
  invite: Invitation & { email: string };
  token: string;
  /** The signed-in user's email, which differs from the invitation's. */
  email: string | undefined;
};

/** Shows who invites to which workspace, and the ways to join. */
export function Landing({ invite, token, email }: Props) {
  const t = useTexts('invites');
  const format = useFormat();
  const textOf = useInvitationText();
  const { companyName, role, expiresAt } = invite;
  return (
    <>
      <PageHeader title={t('landing.title', { workspace: companyName })} text={textOf(invite)} />
      <div className="grid gap-4">
        <p className="text-[0.8125rem] text-muted">
          {role && <>{t('role', { role })} · </>}
          {t('expires', { date: format.date(expiresAt) })}
        </p>
        {email === undefined ? (
          <WaysIn email={invite.email} />
        ) : (
          <OtherAccount email={invite.email} current={email} token={token} />
        )}
      </div>
    </>
  );
}

function WaysIn({ email }: { email: string }) {
  const t = useTexts('invites');
  const search = { redirect: paths.pendingInvites };
  return (
    <>
      <p>{t('landing.for', { email })}</p>
      <div className="grid gap-2">
        <Link to={paths.signup} search={{ ...search, email }} className={buttonClasses()}>
          {t('landing.signup')}
        </Link>
        <Link to={paths.login} search={search} className={buttonClasses('secondary')}>
          {t('landing.login')}
        </Link>
      </div>
      <p className="text-[0.8125rem] text-muted">{t('landing.offerText')}</p>
    </>
  );
}

type OtherProps = { email: string; current: string; token: string };

function OtherAccount({ email, current, token }: OtherProps) {
  const t = useTexts('invites');
  const signOut = useMutation({
    mutationFn: async () => {
      try {
        await api.auth.logout();
      } catch (error) {
        if (!isApiError(error, 'session_expired')) throw error;
      }
    },
    onSuccess: () => {
      clearSession();
      // Reload, so that no data of the other user stays in memory.
      location.hash = new URLSearchParams({ token }).toString();
      location.reload();
    },
    onError: (error) => notify('error', errorText(error)),
  });
  return (
    <>
      <Alert tone="info">
        <p>{t('landing.otherText', { current, email })}</p>
      </Alert>
      <div className="grid gap-2">
        <Button busy={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate()}>
          {t('landing.signOut')}
        </Button>
        <Link to={paths.home} className={buttonClasses('secondary')}>
          {t('landing.stay')}
        </Link>
      </div>
    </>
  );
}
