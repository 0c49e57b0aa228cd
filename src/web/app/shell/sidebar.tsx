import { Link } from '@tanstack/react-router';
import {
  CircleHelp,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  ReceiptText,
  Settings,
  Store,
  UserRound,
  Users,
  WalletMinimal,
} from 'lucide-react';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { AccountPanel } from './account-panel.tsx';
import { MembersLine } from './members-line.tsx';
import { pageNames } from './page-names.ts';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

const daily = [
  { to: paths.dashboard, icon: LayoutDashboard },
  { to: paths.wallets, icon: WalletMinimal },
  { to: paths.links, icon: Link2 },
  { to: paths.customers, icon: Users },
  { to: paths.integrations, icon: Store },
] as const;
const occasional = [
  { to: paths.account, icon: UserRound },
  { to: paths.billing, icon: ReceiptText },
  { to: paths.settings, icon: Settings },
  { to: paths.help, icon: CircleHelp },
] as const;

/** Shows workspace, pages and account: on the left of wide screens and in the sheet of phones. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTexts('shell');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line p-3">
        <WorkspaceSwitcher onNavigate={onNavigate} />
        <MembersLine onNavigate={onNavigate} />
      </div>
      <nav
        aria-label={t('nav.label')}
        className="flex flex-1 flex-col justify-between gap-4 overflow-y-auto p-3"
      >
        {[daily, occasional].map((items, index) => (
          <ul key={index} className="grid gap-0.5">
            {items.map((item) => (
              <Item key={item.to} {...item} onNavigate={onNavigate} />
            ))}
          </ul>
        ))}
      </nav>
      <div className="border-t border-line p-3">
        <AccountPanel />
      </div>
    </div>
  );
}

type ItemProps = {
  to: (typeof daily | typeof occasional)[number]['to'];
  icon: LucideIcon;
  onNavigate: (() => void) | undefined;
};

function Item({ to, icon: Icon, onNavigate }: ItemProps) {
  const t = useTexts('shell');
  return (
    <li>
      <Link
        to={to}
        {...(onNavigate && { onClick: onNavigate })}
        className="flex min-h-control items-center gap-2.5 rounded-control px-2.5 font-medium text-muted hover:bg-hover hover:text-fg aria-[current=page]:bg-raised aria-[current=page]:text-fg aria-[current=page]:shadow-sm"
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {t(pageNames[to])}
      </Link>
    </li>
  );
}
