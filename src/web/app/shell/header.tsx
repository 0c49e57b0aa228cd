import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { openPalette } from '#web/app/palette/command-centre.tsx';
import { Keys } from '#web/app/palette/keys.tsx';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** Shows the workspace, the search and the notifications: above the sidebar, and above the page on phones. */
export function Header({ bell }: { bell: ReactNode }) {
  return (
    <header className="top-(--banner) z-20 flex h-(--header) items-center gap-1 px-2 max-md:sticky max-md:bg-bg md:h-auto md:flex-wrap md:px-2.5 md:pt-3 md:pb-2.5">
      <div className="min-w-0 flex-1">
        <WorkspaceSwitcher />
      </div>
      <PaletteButton />
      {bell}
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
      className="inline-flex size-control shrink-0 items-center justify-center gap-2 rounded-control text-muted hover:text-fg md:order-last md:mt-1 md:h-8 md:w-full md:justify-start md:border md:border-line-field md:bg-card md:px-2.5 md:text-[0.8125rem] md:shadow-control pointer-coarse:md:h-control"
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
