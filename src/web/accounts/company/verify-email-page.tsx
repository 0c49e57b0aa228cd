import { useFragmentToken } from '#web/kit/fragment-token.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '#web/kit/api/api.ts';
import { isApiError } from '#web/kit/api/api-error.ts';
import { DataProvider } from '#web/kit/data-provider.tsx';
import { errorText } from '#web/kit/api/error-text.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { paths } from '#web/kit/paths.ts';
import { currentStatus } from '#web/kit/session/session.ts';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { switchWorkspace } from '#web/kit/session/workspace.ts';

const tokenKey = 'companyEmailToken';

/** Renders the page that the link mailed to the company email opens. */
export function VerifyEmailPage() {
  return (
    <DataProvider>
      <VerifyEmail />
    </DataProvider>
  );
}

function VerifyEmail() {
  const t = useTexts('business');
  const token = useKeptToken();
  const signedIn = currentStatus() !== 'none';
  if (token === undefined) {
    return <Ended title={t('link.none.title')} text={t('link.none.text')} />;
  }
  return signedIn ? <Verifying token={token} /> : <SignInFirst />;
}

function SignInFirst() {
  const t = useTexts('business');
  return (
    <>
      <PageHeader title={t('link.signIn.title')} text={t('link.signIn.text')} />
      <Link
        to={paths.login}
        search={{ redirect: paths.verifyCompanyEmail }}
        className={buttonClasses('primary', 'w-full')}
      >
        {t('link.signIn')}
      </Link>
    </>
  );
}

/**
 * Verifies without a further click: anyone who opens the link has access to the mailbox, and mail
 * scanners are not signed in.
 */
function Verifying({ token }: { token: string }) {
  const t = useTexts('business');
  useTexts('errors');
  const [companyId = '', secret = ''] = token.split('.');
  const { mutate, data, error } = useMutation({
    mutationFn: async () => {
      const { data: verified } = await api.companyEmail.verify({ id: companyId, token: secret });
      switchWorkspace(companyId);
      return verified;
    },
  });
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (begun.current === token) return;
    begun.current = token;
    mutate();
  }, [token, mutate]);
  const isOver = data !== undefined || isFinal(error);
  useEffect(() => {
    if (isOver) dropToken();
  }, [isOver]);
  if (data) {
    return <Ended title={t('link.done.title')} text={t('link.done.text', { email: data.email })} />;
  }
  if (isApiError(error, 'not_found')) {
    return <Ended title={t('link.failed.title')} text={t('link.stranger')} />;
  }
  if (isFinal(error)) return <Ended title={t('link.failed.title')} text={errorText(error)} />;
  return (
    <>
      <PageHeader title={t('link.title')} />
      {error ? <LoadFailure error={error} retry={() => mutate()} /> : <Skeleton className="h-20" />}
    </>
  );
}

/** Checks whether an error is final, so that a retry would get the same response. */
function isFinal(error: unknown): boolean {
  return finalCodes.some((code) => isApiError(error, code));
}

const finalCodes = [
  'not_found',
  'email_link_invalid',
  'email_link_used',
  'email_link_expired',
  'email_link_replaced',
  'email_link_address',
] as const;

function Ended({ title, text }: { title: string; text: string }) {
  const t = useTexts('business');
  const page = useRef<HTMLDivElement>(null);
  // The content that had the focus was replaced.
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={page}>
      <PageHeader title={title} text={text} />
      <Link to={paths.businessDetails} className={buttonClasses('secondary', 'w-full')}>
        {t('link.toDetails')}
      </Link>
    </div>
  );
}

/** Returns the token of the mailed link. This tab keeps it while the user signs in. */
function useKeptToken(): string | undefined {
  const token = useFragmentToken();
  useEffect(() => {
    if (token !== undefined) sessionStorage.setItem(tokenKey, token);
  }, [token]);
  return token ?? sessionStorage.getItem(tokenKey) ?? undefined;
}

function dropToken(): void {
  sessionStorage.removeItem(tokenKey);
}
