import type { Person } from '#contract/accounts/user.ts';
import { api } from '#web/kit/api/api.ts';
import { PasswordForm } from '#web/parts/passwords/password-form.tsx';
import { queryClient } from '#web/kit/api/query-client.ts';
import { useTexts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';
import { Section } from '#web/ui/section.tsx';
import { sessionsQuery } from './queries.ts';

export function PasswordSection({ user }: { user: Person }) {
  const t = useTexts('account');
  return (
    <Section title={t('password.title')} text={t('password.text')}>
      <PasswordForm
        withCurrent
        username={user.username}
        situation="password"
        label={t('password.save')}
        save={async (passwords) => {
          await api.auth.changePassword(passwords);
          notify('success', t('password.saved'));
          await queryClient.invalidateQueries(sessionsQuery);
        }}
      />
    </Section>
  );
}
