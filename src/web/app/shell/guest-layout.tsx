import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { FrontDoor } from '#web/app/door/front-door.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Brand } from './brand.tsx';
import { LegalLinks } from './legal-links.tsx';
import { LanguageSelect } from './language-select.tsx';

const doors = new Set<string>([paths.login, paths.signup]);

/** Renders the layout for visitors who are not signed in: the front door, elsewhere one narrow card. */
export function GuestLayout() {
  const { pathname } = useLocation();
  if (doors.has(pathname)) {
    return (
      <FrontDoor>
        <Outlet />
      </FrontDoor>
    );
  }
  return (
    <Centred>
      <main className="w-full max-w-sm">
        <div className="rounded-card border border-line bg-card p-6">
          <Outlet />
        </div>
        <p className="mt-4 flex justify-center gap-4 text-[0.8125rem] text-muted">
          <LegalLinks />
        </p>
      </main>
    </Centred>
  );
}

/** Renders the brand at the top, the language at the bottom, and the content between. */
export function Centred({ children }: { children: React.ReactNode }) {
  const t = useTexts('ui');
  return (
    <div className="flex min-h-dvh flex-col items-center justify-between gap-8 px-4 py-8">
      <header>
        <Link to={paths.home} aria-label="Florin" className="rounded-control">
          <Brand />
        </Link>
      </header>
      {children}
      <footer className="w-40">
        <LanguageSelect label={t('language')} />
      </footer>
    </div>
  );
}
