import type { UseNavigateResult } from '@tanstack/react-router';
import type { Locale } from '#contract/base/i18n.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Permission } from '#contract/base/permissions.ts';
import { outside, paths } from '#web/kit/paths.ts';
import { setTheme } from '#web/kit/theme.ts';

/** Functions that commands can use, in addition to global ones. */
export type CommandContext = {
  navigate: UseNavigateResult<string>;
  environment: Environment;
  setEnvironment: (environment: Environment) => void;
  showPalette: () => void;
  showShortcuts: () => void;
  chooseLanguage: (language: Locale) => Promise<void>;
  signOut: () => Promise<void>;
};

type Entry = {
  group: 'pages' | 'actions' | 'preferences';
  /** Without it, the command is for every member. */
  permission?: Permission;
  /** Keys pressed in sequence; `mod` is Ctrl, or ⌘ on a Mac. */
  keys?: string;
  run: (context: CommandContext) => unknown;
};

/** All commands, as the palette lists them. Those with keys are the keyboard shortcuts. */
const table = {
  dashboard: page('g d', ({ navigate }) => navigate({ to: paths.dashboard })),
  wallets: page('g w', ({ navigate }) => navigate({ to: paths.wallets })),
  links: page('g l', ({ navigate }) => navigate({ to: paths.links })),
  payments: page('g y', ({ navigate }) => navigate({ to: paths.payments }), 'payments:read'),
  unmatched: page('g t', ({ navigate }) => navigate({ to: paths.unmatched }), 'payments:read'),
  customers: page('g c', ({ navigate }) => navigate({ to: paths.customers }), 'customers:read'),
  integrations: page(
    'g o',
    ({ navigate }) => navigate({ to: paths.integrations }),
    'integrations:read',
  ),
  account: page('g a', ({ navigate }) => navigate({ to: paths.account })),
  billing: page('g b', ({ navigate }) => navigate({ to: paths.billing }), 'payments:read'),
  settings: page('g s', ({ navigate }) => navigate({ to: paths.settings })),
  members: page('g m', ({ navigate }) => navigate({ to: paths.members }), 'members:read'),
  businessDetails: page('g i', ({ navigate }) => navigate({ to: paths.businessDetails })),
  verification: page('g v', ({ navigate }) => navigate({ to: paths.verification })),
  apiKeys: page('g p', ({ navigate }) => navigate({ to: paths.apiKeys }), 'api_keys:read'),
  webhooks: page('g k', ({ navigate }) => navigate({ to: paths.webhooks }), 'webhooks:read'),
  networks: page('g n', ({ navigate }) => navigate({ to: paths.networks })),
  audit: page('g u', ({ navigate }) => navigate({ to: paths.audit }), 'audit:read'),
  help: page('g h', ({ navigate }) => navigate({ to: paths.help })),
  apiDocs: page(undefined, () => location.assign(outside.apiDocs())),
  newLink: action('n l', ({ navigate }) => navigate({ to: paths.newLink }), 'payment_links:write'),
  newWallet: action(
    'n w',
    ({ navigate }) => navigate({ to: paths.wallets, search: { add: 'network' } }),
    'wallets:write',
  ),
  newApiKey: action(
    'n p',
    ({ navigate }) => navigate({ to: paths.apiKeys, search: { add: true } }),
    'api_keys:write',
  ),
  newWebhook: action(
    'n k',
    ({ navigate }) => navigate({ to: paths.webhooks, search: { add: true } }),
    'webhooks:write',
  ),
  connectSquarespace: action(
    undefined,
    ({ navigate }) => navigate({ to: paths.squarespace }),
    'integrations:write',
  ),
  connectShop: action(
    'n o',
    ({ navigate }) => navigate({ to: paths.integrations, search: { add: true } }),
    'integrations:write',
  ),
  inviteMembers: action(
    'n m',
    ({ navigate }) => navigate({ to: paths.inviteMembers }),
    'members:write',
  ),
  createWorkspace: action(undefined, ({ navigate }) =>
    navigate({ to: paths.onboarding, search: { add: true } }),
  ),
  joinWorkspace: action(undefined, ({ navigate }) => navigate({ to: paths.pendingInvites })),
  signOut: action(undefined, (context) => context.signOut()),
  palette: preference('mod k', ({ showPalette }) => showPalette()),
  shortcuts: preference('?', ({ showShortcuts }) => showShortcuts()),
  environment: preference('s e', ({ environment, setEnvironment }) =>
    setEnvironment(environment === 'test' ? 'production' : 'test'),
  ),
  'theme.light': preference(undefined, () => setTheme('light')),
  'theme.dark': preference(undefined, () => setTheme('dark')),
  'theme.system': preference(undefined, () => setTheme('system')),
  'language.en': preference(undefined, ({ chooseLanguage }) => chooseLanguage('en')),
  'language.fr': preference(undefined, ({ chooseLanguage }) => chooseLanguage('fr')),
  'language.es': preference(undefined, ({ chooseLanguage }) => chooseLanguage('es')),
  'language.pt': preference(undefined, ({ chooseLanguage }) => chooseLanguage('pt')),
} satisfies Record<string, Entry> & Record<`language.${Locale}`, Entry>;

export type CommandId = keyof typeof table;
export type Command = Entry & { id: CommandId };

export const commandGroups = ['pages', 'actions', 'preferences'] as const;

export const commands = Object.entries<Entry>(table).map(([id, entry]): Command => ({
  id: id as CommandId,
  ...entry,
}));

/** Returns the commands that a member with these permissions can run. */
export function commandsFor(may: (permission: Permission) => boolean): Command[] {
  return commands.filter(({ permission }) => !permission || may(permission));
}

function page(keys: string | undefined, run: Entry['run'], permission?: Permission): Entry {
  return { group: 'pages', run, ...(keys && { keys }), ...(permission && { permission }) };
}

function action(keys: string | undefined, run: Entry['run'], permission?: Permission): Entry {
  return { ...page(keys, run, permission), group: 'actions' };
}

function preference(keys: string | undefined, run: Entry['run']): Entry {
  return { ...page(keys, run), group: 'preferences' };
}
