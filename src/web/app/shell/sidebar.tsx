import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { outside } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { AccountPanel } from './account-panel.tsx';
import { EnvironmentSwitch } from './environment-switch.tsx';
import { NavCount } from './nav-count.tsx';
import { navigation, type NavPage, useLit } from './navigation.ts';
import { pageNames } from './page-names.ts';

type OnNavigate = { onNavigate?: (() => void) | undefined };

const row =
  'flex min-h-8 items-center gap-2.5 rounded-[7px] px-2.5 text-[0.8125rem] font-medium text-muted pointer-coarse:min-h-control ' +
  'hover:bg-hover hover:text-fg aria-[current=page]:bg-selected aria-[current=page]:text-fg aria-[current=page]:[&>svg]:text-accent-text';

/** Shows the pages, the account and the environment: on the left of wide screens and in the sheet of phones. */
export function Sidebar({ onNavigate }: OnNavigate) {
  const t = useTexts('shell');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav
        aria-label={t('nav.label')}
        className="flex flex-1 flex-col gap-4 overflow-y-auto px-2.5 pt-0.5 pb-2"
      >
        <Pages pages={navigation.daily} onNavigate={onNavigate} />
        <div>
          <Pages pages={navigation.connected} onNavigate={onNavigate} />
          <a href={outside.apiDocs()} className={row}>
            <BookOpen aria-hidden className="size-4 shrink-0" />
            {t('header.apiDocs')}
          </a>
        </div>
        <div className="mt-auto">
          <Pages pages={navigation.occasional} onNavigate={onNavigate} />
        </div>
      </nav>
      <div className="mx-2.5 grid gap-2 border-t border-line pt-2 pb-2.5">
        <AccountPanel />
        <EnvironmentSwitch />
      </div>
    </div>
  );
}

function Pages({ pages, onNavigate }: OnNavigate & { pages: readonly NavPage[] }) {
  return (
    <ul className="grid gap-px">
      {pages.map((page) => (
        <Page key={page.to} {...page} onNavigate={onNavigate} />
      ))}
    </ul>
  );
}

function Page({ onNavigate, ...page }: OnNavigate & NavPage) {
  const t = useTexts('shell');
  const { to, icon: Icon, counts } = page;
  const lit = useLit(page);
  return (
    <li>
      <Link to={to} {...lit} {...(onNavigate && { onClick: onNavigate })} className={row}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {t(pageNames[to])}
        {counts && <NavCount className="ml-auto" />}
      </Link>
    </li>
  );
}
