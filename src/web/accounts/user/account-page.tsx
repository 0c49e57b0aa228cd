import { useQuery } from '@tanstack/react-query';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { userQuery } from '#web/kit/session/user.ts';
import { DetailsSection } from './details-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Shows the user's details and sign-in settings. */
export function AccountPage() {
  const t = useTexts('account');
  const { data: user, error, refetch } = useQuery(userQuery);
  return (
    <div className="max-w-4xl">
      <PageHeader title={t('title')} text={t('text')} />
      {error && !user && <PageFailure error={error} retry={refetch} />}
      {!user && !error && <Skeleton className="h-96" />}
      {user && (
        <div className="grid gap-8">
          <PictureSection user={user} />
          <DetailsSection user={user} />
          <EmailSection user={user} />
          <LanguageSection />
          <MailsSection />
          <PasswordSection user={user} />
          <TwoFactorSection user={user} />
          <SessionsSection />
        </div>
      )}
    </div>
  );
}
