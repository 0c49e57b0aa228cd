import { useLocation } from '@tanstack/react-router';
import {
  ArrowDownLeft,
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

const pages = {
  dashboard: { to: paths.dashboard, icon: LayoutDashboard },
  payments: { to: paths.payments, icon: ArrowDownLeft, counts: true, within: paths.unmatched },
  links: { to: paths.links, icon: Link2 },
  customers: { to: paths.customers, icon: Users },
  wallets: { to: paths.wallets, icon: WalletMinimal },
  integrations: { to: paths.integrations, icon: Store },
  account: { to: paths.account, icon: UserRound },
  billing: { to: paths.billing, icon: ReceiptText },
  settings: { to: paths.settings, icon: Settings },
  help: { to: paths.help, icon: CircleHelp },
} as const;

export type NavPage = {
  to: (typeof pages)[keyof typeof pages]['to'];
  icon: LucideIcon;
  /** Whether it shows how much needs a person. */
  counts?: boolean;
  /** A page that belongs to it, with a path of its own. */
  within?: string;
};

/** Returns the attributes of a link that leads to where the user is, although its path is another. */
export function useLit({ within }: NavPage): { 'aria-current'?: 'page' } {
  const { pathname } = useLocation();
  return within === pathname ? { 'aria-current': 'page' } : {};
}

/** The pages of the sidebar, by how often they are used. */
export const navigation = {
  daily: [pages.dashboard, pages.payments, pages.links, pages.customers, pages.wallets],
  connected: [pages.integrations],
  occasional: [pages.account, pages.billing, pages.settings, pages.help],
} satisfies Record<string, NavPage[]>;

/** The pages at the bottom of phones, with names that fit there. */
export const phonePages = [
  { ...pages.dashboard, name: 'tab.home' },
  { ...pages.payments, name: 'nav.payments' },
  { ...pages.links, name: 'tab.links' },
  { ...pages.wallets, name: 'nav.wallets' },
] as const;
