import { Link } from '@tanstack/react-router';
import { LayoutDashboard, Link2, type LucideIcon, WalletMinimal, Webhook } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { useTexts } from '#web/texts.ts';
import { AccountPanel } from './account-panel.tsx';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/** Workspace, pages, account: the same at the left of a desktop and in a phone's sheet. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTexts('shell');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line p-3">
        <WorkspaceSwitcher onNavigate={onNavigate} />
      </div>
      <nav
        aria-label={t('nav.label')}
        className="grid flex-1 content-start gap-0.5 overflow-y-auto p-3"
      >
        <Item
          to={paths.dashboard}
          icon={LayoutDashboard}
          label={t('nav.dashboard')}
          {...{ onNavigate }}
        />
        <Item
          to={paths.wallets}
          icon={WalletMinimal}
          label={t('nav.wallets')}
          {...{ onNavigate }}
        />
        <Item to={paths.links} icon={Link2} label={t('nav.links')} {...{ onNavigate }} />
        <p className="mt-4 px-2.5 py-1 text-xs font-medium text-muted">{t('nav.settings')}</p>
        <Item to={paths.webhooks} icon={Webhook} label={t('nav.webhooks')} {...{ onNavigate }} />
      </nav>
      <div className="border-t border-line p-3">
        <AccountPanel />
      </div>
    </div>
  );
}

type ItemProps = {
  to: typeof paths.dashboard | typeof paths.wallets | typeof paths.links | typeof paths.webhooks;
  icon: LucideIcon;
  label: string;
  onNavigate?: (() => void) | undefined;
};

function Item({ to, icon: Icon, label, onNavigate }: ItemProps) {
  return (
    <Link
      to={to}
      {...(onNavigate && { onClick: onNavigate })}
      className="flex min-h-control items-center gap-2.5 rounded-control px-2.5 font-medium text-muted hover:bg-hover hover:text-fg aria-[current=page]:bg-raised aria-[current=page]:text-fg aria-[current=page]:shadow-sm"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {label}
    </Link>
  );
}
