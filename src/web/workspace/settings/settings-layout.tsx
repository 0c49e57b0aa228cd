import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { sections } from './sections.ts';

/** Renders the navigation around every settings page. On narrow screens it scrolls horizontally. */
export function SettingsLayout() {
  const t = useTexts('settings');
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const links = [...(nav.current?.querySelectorAll('a') ?? [])];
    const here = links.find((link) => pathname.startsWith(link.pathname));
    here?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <>
      <nav
        ref={nav}
        aria-label={t('nav')}
        className="mx-[calc(50%-50cqw)] -mt-5 mb-5 overflow-x-auto border-b border-line px-[calc(var(--inset)-0.75rem)]"
      >
        <ul className="flex gap-1">
          {sections.map(({ name, to }) => (
            <li key={name}>
              <Link
                to={to}
                className="-mb-px flex min-h-control items-center border-b-2 border-transparent px-3 text-[0.8125rem] font-medium whitespace-nowrap text-muted hover:text-fg data-[status=active]:border-accent data-[status=active]:text-fg"
              >
                {t(`title.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
