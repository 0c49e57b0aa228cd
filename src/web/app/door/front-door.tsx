import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { LanguageSelect } from '#web/app/shell/language-select.tsx';
import { Brand } from '#web/app/shell/brand.tsx';
import { LegalLinks } from '#web/app/shell/legal-links.tsx';
import { outside, paths } from '#web/kit/paths.ts';
import { loadTexts, useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';

// The form works before the picture is there.
const Demo = lazy(async () => {
  const [{ Demo: component }] = await Promise.all([import('./demo.tsx'), loadTexts('door')]);
  return { default: component };
});

/** Renders the layout of log in and sign up: what Florin is, the form, and a checkout to look at. */
export function FrontDoor({ children }: { children: ReactNode }) {
  const t = useTexts('auth');
  const ui = useTexts('ui');
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] bg-card lg:grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)]">
      <div className="flex flex-col gap-6 px-4 pt-4 pb-8 sm:px-8 lg:px-14 lg:py-6">
        <header className="flex items-center justify-between gap-4">
          <Link to={paths.home} aria-label="Florin" className="inline-flex rounded-control">
            <Brand />
          </Link>
          <a href={outside.apiDocs()} className={buttonClasses('ghost')}>
            <BookOpen aria-hidden className="size-4" />
            {t('door.docs')}
          </a>
        </header>
        <main className="m-auto grid w-full max-w-100 gap-7">
          <div>
            <p className="text-3xl leading-tight font-semibold tracking-[-0.035em] text-balance sm:text-4xl sm:leading-[1.14]">
              {t('door.headline')}
            </p>
            <p className="mt-3 text-muted">{t('door.text')}</p>
          </div>
          {children}
        </main>
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-[0.8125rem] text-muted">
          <span className="w-36">
            <LanguageSelect label={ui('language')} />
          </span>
          <span className="flex gap-4">
            <LegalLinks />
          </span>
        </footer>
      </div>
      <div className="m-2 mt-0 min-h-160 overflow-hidden rounded-2xl bg-(--panel) lg:m-3 lg:ml-0">
        <Suspense>
          <Demo />
        </Suspense>
      </div>
    </div>
  );
}
