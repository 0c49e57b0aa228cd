import { useNavigate } from '@tanstack/react-router';
import { api } from '#web/kit/api/api.ts';
import { paths } from '#web/kit/paths.ts';
import { currentStatus, clearSession } from '#web/kit/session/session.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';

/** Renders a way back to login for users who see another account's page. */
export function SignInAsOther() {
  const t = useTexts('auth');
  const navigate = useNavigate();
  return (
    <Button
      variant="ghost"
      onClick={async () => {
        if (currentStatus() !== 'none') await api.auth.logout().catch(() => undefined);
        clearSession();
        await navigate({ to: paths.login });
      }}
    >
      {t('signInAsOther')}
    </Button>
  );
}
