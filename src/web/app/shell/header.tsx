import { BookOpen, Menu, Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { outside } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses, IconButton } from '#web/ui/button.tsx';
import { Brand } from './brand.tsx';
import { openPalette } from '#web/app/palette/command-centre.tsx';
import { EnvironmentSwitch } from './environment-switch.tsx';
import { Keys } from '#web/app/palette/keys.tsx';

const loadSheet = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(() =>
  loadSheet().then(({ MobileMenu: component }) => ({ default: component })),
);

export function Header({ bell }: { bell: ReactNode }) {
  const t = useTexts('shell');
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <header className="sticky top-(--banner) z-20 flex h-(--header) items-center gap-2 border-b border-line bg-bg/95 px-4 backdrop-blur-sm sm:px-6">
      <div className="flex items-center gap-1 md:hidden">
        <IconButton
          label={t('menu.label')}
          aria-expanded={menu === 'open'}
          className="-ml-2"
          onPointerEnter={loadSheet}
          onFocus={loadSheet}
          onClick={() => setMenu('open')}
        >
          <Menu aria-hidden className="size-5" />
        </IconButton>
        <span className="max-[26rem]:hidden">
          <Brand />
        </span>
      </div>
      {menu !== 'unused' && (
        <Suspense>
          <MobileMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
      <PaletteButton />
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        <a href={outside.apiDocs()} className={buttonClasses('ghost', 'text-muted max-lg:hidden')}>
          <BookOpen aria-hidden className="size-4" />
          {t('header.apiDocs')}
        </a>
        <EnvironmentSwitch />
        {bell}
      </div>
    </header>
  );
}

/** Renders a button that looks like the search field it opens; on narrow screens, a magnifier. */
function PaletteButton() {
  const t = useTexts('shell');
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={t('header.search')}
      title={t('header.search')}
      className="inline-flex min-h-control items-center gap-2 rounded-control px-2.5 text-muted hover:bg-hover hover:text-fg md:w-72 md:border md:border-line md:bg-card"
      onClick={openPalette}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="flex min-w-0 flex-1 items-center justify-between gap-2 max-md:hidden">
        <span className="truncate">{t('header.search')}</span>
        <Keys keys="mod k" />
      </span>
    </button>
  );
}
