import { Outlet } from '@tanstack/react-router';
import { StepUp } from '#web/parts/second-factor/step-up.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Centred } from './guest-layout.tsx';
import { PersonalLinks } from './personal-links.tsx';

/** Renders the layout of the account and the help for a user without a workspace. */
export function PersonalLayout() {
  return (
    <Centred>
      <div className="w-full max-w-4xl">
        <main className="rounded-card border border-line bg-card p-6 sm:p-10">
          <Breadcrumbs />
          <Outlet />
        </main>
        <PersonalLinks />
      </div>
      <StepUp />
    </Centred>
  );
}
