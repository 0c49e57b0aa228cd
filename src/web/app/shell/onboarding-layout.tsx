import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { DataProvider } from '#web/kit/data-provider.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Centred } from './guest-layout.tsx';
import { signOut } from './sign-out.ts';

/** Renders the layout between signup and the first workspace. */
export function OnboardingLayout() {
  const t = useTexts('shell');
  const [busy, setBusy] = useState(false);
  return (
    <Centred>
      <main className="w-full max-w-lg">
        <div className="rounded-card border border-line bg-card p-6 sm:p-8">
          <DataProvider>
            <Outlet />
          </DataProvider>
        </div>
        <p className="mt-4 text-center">
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
        </p>
      </main>
    </Centred>
  );
}
