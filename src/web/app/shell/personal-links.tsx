import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { pageNames } from './page-names.ts';
import { signOut } from './sign-out.ts';

/** Shows what a signed-in user can do without a workspace. */
export function PersonalLinks() {
  const t = useTexts('shell');
  const [busy, setBusy] = useState(false);
  return (
    <nav
      aria-label={t('account.label')}
      className="mt-4 flex flex-wrap justify-center gap-x-1 text-center"
    >
      {([paths.account, paths.help] as const).map((to) => (
        <Link key={to} to={to} className={buttonClasses('ghost', 'aria-[current=page]:text-fg')}>
          {t(pageNames[to])}
        </Link>
      ))}
      <Button
        variant="ghost"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void signOut().finally(() => setBusy(false));
        }}
      >
        {t('account.signOut')}
      </Button>
    </nav>
  );
}
