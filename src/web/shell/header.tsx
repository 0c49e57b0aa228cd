import { BookOpen, Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { outside } from '#web/paths.ts';
import { useTexts } from '#web/texts.ts';
import { buttonClasses, IconButton } from '#web/ui/button.tsx';
import { Brand } from './brand.tsx';
import { EnvironmentSwitch } from './environment-switch.tsx';

const loadSheet = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(() =>
  loadSheet().then(({ MobileMenu: component }) => ({ default: component })),
);

export function Header() {
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
        <Brand />
      </div>
      {menu !== 'unused' && (
        <Suspense>
          <MobileMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
      <div className="ml-auto flex items-center gap-3">
        <a href={outside.apiDocs} className={buttonClasses('ghost', 'text-muted max-sm:hidden')}>
          <BookOpen aria-hidden className="size-4" />
          {t('header.apiDocs')}
        </a>
        <EnvironmentSwitch />
      </div>
    </header>
  );
}
