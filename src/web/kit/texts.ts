import { useSyncExternalStore } from 'react';
import {
  type Catalogue,
  defaultLocale,
  isLocale,
  type Locale,
  type Texts,
  type Translate,
  translator,
} from '#contract/base/i18n.ts';

/** The English catalogues, by feature: they are what the others are typed by. */
type Sources = {
  ui: typeof import('#web/texts/en/ui.ts').ui;
  errors: typeof import('#web/texts/en/errors.ts').errors;
  issues: typeof import('#web/texts/en/issues.ts').issues;
  failures: typeof import('#web/texts/en/failures.ts').failures;
  shell: typeof import('#web/texts/en/shell.ts').shell;
  palette: typeof import('#web/texts/en/palette.ts').palette;
  notifications: typeof import('#web/texts/en/notifications.ts').notifications;
  help: typeof import('#web/texts/en/help.ts').help;
  auth: typeof import('#web/texts/en/auth.ts').auth;
  identity: typeof import('#web/texts/en/identity.ts').identity;
  account: typeof import('#web/texts/en/account.ts').account;
  picture: typeof import('#web/texts/en/picture.ts').picture;
  legal: typeof import('#web/texts/en/legal.ts').legal;
  audit: typeof import('#web/texts/en/audit.ts').audit;
  invites: typeof import('#web/texts/en/invites.ts').invites;
  members: typeof import('#web/texts/en/members.ts').members;
  privileges: typeof import('#web/texts/en/privileges.ts').privileges;
  settings: typeof import('#web/texts/en/settings.ts').settings;
  business: typeof import('#web/texts/en/business.ts').business;
  onboarding: typeof import('#web/texts/en/onboarding.ts').onboarding;
  dashboard: typeof import('#web/texts/en/dashboard.ts').dashboard;
  recent: typeof import('#web/texts/en/recent.ts').recent;
  customers: typeof import('#web/texts/en/customers.ts').customers;
  billing: typeof import('#web/texts/en/billing.ts').billing;
  tiers: typeof import('#web/texts/en/tiers.ts').tiers;
  mails: typeof import('#web/texts/en/mails.ts').mails;
  networks: typeof import('#web/texts/en/networks.ts').networks;
  wallets: typeof import('#web/texts/en/wallets.ts').wallets;
  connect: typeof import('#web/texts/en/connect.ts').connect;
  links: typeof import('#web/texts/en/links.ts').links;
  payments: typeof import('#web/texts/en/payments.ts').payments;
  refunds: typeof import('#web/texts/en/refunds.ts').refunds;
  unmatched: typeof import('#web/texts/en/unmatched.ts').unmatched;
  keys: typeof import('#web/texts/en/keys.ts').keys;
  payout: typeof import('#web/texts/en/payout.ts').payout;
  webhooks: typeof import('#web/texts/en/webhooks.ts').webhooks;
  verification: typeof import('#web/texts/en/verification.ts').verification;
  check: typeof import('#web/texts/en/check.ts').check;
  operator: typeof import('#web/texts/en/operator.ts').operator;
};
export type Feature = keyof Sources;

const files = import.meta.glob<Record<string, Texts>>('../texts/*/*.ts');

type State = { locale: Locale; catalogues: Partial<Record<Feature, Texts>> };
let state: State = { locale: readLocale() ?? defaultLocale, catalogues: {} };
const translators = new Map<string, Translate<Texts>>();
const listeners = new Set<() => void>();

/** Fetches the catalogues of some features in the reader's language; a route waits for its own. */
export async function loadTexts(...features: Feature[]): Promise<void> {
  const { locale } = state;
  const missing = features.filter((feature) => !state.catalogues[feature]);
  if (missing.length === 0) return;
  const loaded = await loadAll(locale, missing);
  if (state.locale !== locale) return loadTexts(...features);
  state = { locale, catalogues: { ...state.catalogues, ...loaded } };
}

/** Changes the language of everything that is on the page, and remembers it. */
export async function setLocale(locale: Locale): Promise<void> {
  localStorage.setItem('locale', locale);
  const features = Object.keys(state.catalogues) as Feature[];
  state = { locale, catalogues: await loadAll(locale, features) };
  document.documentElement.lang = locale;
  translators.clear();
  for (const listener of listeners) listener();
}

/** The texts of a feature in the reader's language: `const t = useTexts('wallets')`. */
export function useTexts<Name extends Feature>(feature: Name): Translate<Sources[Name]> {
  useLocale();
  return texts(feature);
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale, currentLocale);
}

const currentLocale = () => state.locale;

/** The same outside of components; read it when it is needed, the language can change. */
export function texts<Name extends Feature>(feature: Name): Translate<Sources[Name]> {
  let translate = translators.get(feature);
  if (!translate) {
    const catalogue = state.catalogues[feature];
    if (!catalogue) throw new Error(`the texts of ${feature} are not loaded`);
    translate = translator(state.locale, catalogue as Catalogue<Texts>);
    translators.set(feature, translate);
  }
  return translate;
}

async function loadAll(locale: Locale, features: Feature[]): Promise<State['catalogues']> {
  const pairs = features.map(async (feature) => [feature, await loadOne(locale, feature)] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

async function loadOne(locale: Locale, feature: Feature): Promise<Texts> {
  try {
    const file = await files[`../texts/${locale}/${feature}.ts`]!();
    return file[feature]!;
  } catch (error) {
    if (locale === defaultLocale) throw error;
    return loadOne(defaultLocale, feature);
  }
}

/** Whether somebody has chosen a language in this browser. */
export function hasStoredLocale(): boolean {
  return readLocale() !== undefined;
}

function readLocale(): Locale | undefined {
  try {
    const stored = localStorage.getItem('locale');
    return isLocale(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
