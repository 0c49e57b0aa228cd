import { Outlet } from '@tanstack/react-router';
import { DataProvider } from '#web/kit/data-provider.tsx';
import { Centred } from './guest-layout.tsx';
import { PersonalLinks } from './personal-links.tsx';

/** Renders the layout between signup and the first workspace. */
export function OnboardingLayout() {
  return (
    <Centred>
      <main className="w-full max-w-lg">
        <div className="rounded-card border border-line bg-card p-6 sm:p-8">
          <DataProvider>
            <Outlet />
          </DataProvider>
        </div>
        <PersonalLinks />
      </main>
    </Centred>
  );
}
