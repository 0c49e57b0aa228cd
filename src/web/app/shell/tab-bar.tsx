import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { NavCount } from './nav-count.tsx';
import { phonePages, useLit } from './navigation.ts';

const loadSheet = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(() =>
  loadSheet().then(({ MobileMenu: component }) => ({ default: component })),
);

const tab =
  'relative grid min-h-14 min-w-0 content-center justify-items-center gap-0.5 px-0.5 text-[0.6875rem] font-medium text-muted aria-[current=page]:text-accent-text';

/** Renders the daily pages at the bottom of phones, and the button that opens all others. */
export function TabBar() {
  const t = useTexts('shell');
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <nav
        aria-label={t('tab.label')}
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {phonePages.map((page) => (
          <Tab key={page.to} {...page} />
        ))}
        <button
          type="button"
          aria-expanded={menu === 'open'}
          className={tab}
          onPointerEnter={loadSheet}
          onFocus={loadSheet}
          onClick={() => setMenu('open')}
        >
          <Menu aria-hidden className="size-5" />
          <span className="max-w-full truncate">{t('tab.more')}</span>
        </button>
      </nav>
      {menu !== 'unused' && (
        <Suspense>
          <MobileMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </>
  );
}

function Tab({ name, ...page }: (typeof phonePages)[number]) {
  const t = useTexts('shell');
  const { to, icon: Icon } = page;
  return (
    <Link to={to} {...useLit(page)} className={tab}>
      <Icon aria-hidden className="size-5" />
      <span className="max-w-full truncate">{t(name)}</span>
      {'counts' in page && <NavCount className="absolute top-1 left-[calc(50%+4px)]" />}
    </Link>
  );
}
