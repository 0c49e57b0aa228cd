import {
  BadgeCheck,
  Building2,
  KeyRound,
  type LucideIcon,
  Network,
  ScrollText,
  Users,
  Webhook,
} from 'lucide-react';
import { paths } from '#web/kit/paths.ts';

/** The sections of the settings in display order, each with a title and a text. */
export const sections = [
  { name: 'members', to: paths.members, icon: Users },
  { name: 'businessDetails', to: paths.businessDetails, icon: Building2 },
  { name: 'verification', to: paths.verification, icon: BadgeCheck },
  { name: 'apiKeys', to: paths.apiKeys, icon: KeyRound },
  { name: 'webhooks', to: paths.webhooks, icon: Webhook },
  { name: 'networks', to: paths.networks, icon: Network },
  { name: 'audit', to: paths.audit, icon: ScrollText },
] as const satisfies { name: string; to: string; icon: LucideIcon }[];
