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

/**
 * The folder of each catalogue: `<folder>/texts/<locale>.ts` exports it by its name. English
 * defines its type.
 */
const catalogues = {
  ui: at<typeof import('#web/ui/texts/en.ts').ui>('ui'),
  errors: at<typeof import('#web/kit/api/texts/en.ts').errors>('kit/api'),
  issues: at<typeof import('#web/kit/api/texts/en.ts').issues>('kit/api'),
  failures: at<typeof import('#web/kit/api/texts/en.ts').failures>('kit/api'),
  shell: at<typeof import('#web/app/shell/texts/en.ts').shell>('app/shell'),
  door: at<typeof import('#web/app/door/texts/en.ts').door>('app/door'),
  palette: at<typeof import('#web/app/palette/texts/en.ts').palette>('app/palette'),
  notifications:
    at<typeof import('#web/delivery/notifications/texts/en.ts').notifications>(
      'delivery/notifications',
    ),
  help: at<typeof import('#web/base/help/texts/en.ts').help>('base/help'),
  auth: at<typeof import('#web/accounts/auth/texts/en.ts').auth>('accounts/auth'),
  identity:
    at<typeof import('#web/parts/second-factor/texts/en.ts').identity>('parts/second-factor'),
  account: at<typeof import('#web/accounts/user/texts/en.ts').account>('accounts/user'),
  picture: at<typeof import('#web/parts/pictures/texts/en.ts').picture>('parts/pictures'),
  legal: at<typeof import('#web/base/legal/texts/en.ts').legal>('base/legal'),
  audit: at<typeof import('#web/base/audit/texts/en.ts').audit>('base/audit'),
  invites: at<typeof import('#web/accounts/invites/texts/en.ts').invites>('accounts/invites'),
  members: at<typeof import('#web/accounts/members/texts/en.ts').members>('accounts/members'),
  privileges: at<typeof import('#web/parts/privileges/texts/en.ts').privileges>('parts/privileges'),
  settings: at<typeof import('#web/workspace/settings/texts/en.ts').settings>('workspace/settings'),
  business: at<typeof import('#web/accounts/company/texts/en.ts').business>('accounts/company'),
  onboarding:
    at<typeof import('#web/accounts/onboarding/texts/en.ts').onboarding>('accounts/onboarding'),
  dashboard: at<typeof import('#web/ledger/dashboard/texts/en.ts').dashboard>('ledger/dashboard'),
  recent: at<typeof import('#web/parts/payments/texts/en.ts').recent>('parts/payments'),
  customers: at<typeof import('#web/ledger/customers/texts/en.ts').customers>('ledger/customers'),
  billing: at<typeof import('#web/ledger/billing/texts/en.ts').billing>('ledger/billing'),
  tiers: at<typeof import('#web/workspace/tiers/texts/en.ts').tiers>('workspace/tiers'),
  mails: at<typeof import('#web/parts/mail/texts/en.ts').mails>('parts/mail'),
  networks: at<typeof import('#web/chain/networks/texts/en.ts').networks>('chain/networks'),
  wallets: at<typeof import('#web/workspace/wallets/texts/en.ts').wallets>('workspace/wallets'),
  connect: at<typeof import('#web/chain/connect/texts/en.ts').connect>('chain/connect'),
  links:
    at<typeof import('#web/checkout/payment-links/texts/en.ts').links>('checkout/payment-links'),
  payments: at<typeof import('#web/ledger/payments/texts/en.ts').payments>('ledger/payments'),
  refunds: at<typeof import('#web/ledger/refunds/texts/en.ts').refunds>('ledger/refunds'),
  unmatched: at<typeof import('#web/ledger/unmatched/texts/en.ts').unmatched>('ledger/unmatched'),
  keys: at<typeof import('#web/accounts/api-keys/texts/en.ts').keys>('accounts/api-keys'),
  payout:
    at<typeof import('#web/checkout/payout-changes/texts/en.ts').payout>('checkout/payout-changes'),
  webhooks: at<typeof import('#web/delivery/webhooks/texts/en.ts').webhooks>('delivery/webhooks'),
  integrations: at<typeof import('#web/integrations/integrations/texts/en.ts').integrations>(
    'integrations/integrations',
  ),
  woocommerce: at<typeof import('#web/integrations/woocommerce/texts/en.ts').woocommerce>(
    'integrations/woocommerce',
  ),
  squarespace: at<typeof import('#web/integrations/squarespace/texts/en.ts').squarespace>(
    'integrations/squarespace',
  ),
  coinbaseCommerce: at<
    typeof import('#web/integrations/coinbase-commerce/texts/en.ts').coinbaseCommerce
  >('integrations/coinbase-commerce'),
  shops: at<typeof import('#web/parts/shops/texts/en.ts').shops>('parts/shops'),
  verification:
    at<typeof import('#web/workspace/verification/texts/en.ts').verification>(
      'workspace/verification',
    ),
  check: at<typeof import('#web/workspace/identity-check/texts/en.ts').check>(
    'workspace/identity-check',
  ),
  operator: at<typeof import('#web/workspace/operator/texts/en.ts').operator>('workspace/operator'),
};
export type Feature = keyof typeof catalogues;
type Sources = {
  [Name in Feature]: (typeof catalogues)[Name] extends Place<infer Source> ? Source : never;
};
type Place<Source> = { folder: string; source?: Source };

const files = import.meta.glob<Record<string, Texts>>([
  '/src/web/**/texts/*.ts',
  '!/src/web/checkout/payer/**',
]);

type State = { locale: Locale; catalogues: Partial<Record<Feature, Texts>> };
let state: State = { locale: readLocale() ?? defaultLocale, catalogues: {} };
const translators = new Map<string, Translate<Texts>>();
const listeners = new Set<() => void>();

/** Loads the catalogues of features in the user's language. Routes wait for theirs. */
export async function loadTexts(...features: Feature[]): Promise<void> {
  const { locale } = state;
  const missing = features.filter((feature) => !state.catalogues[feature]);
  if (missing.length === 0) return;
  const loaded = await loadAll(locale, missing);
  if (state.locale !== locale) return loadTexts(...features);
  state = { locale, catalogues: { ...state.catalogues, ...loaded } };
}

/** Changes the language of the whole page and remembers it. */
export async function setLocale(locale: Locale): Promise<void> {
  localStorage.setItem('locale', locale);
  const features = Object.keys(state.catalogues) as Feature[];
  state = { locale, catalogues: await loadAll(locale, features) };
  document.documentElement.lang = locale;
  translators.clear();
  for (const listener of listeners) listener();
}

/** Returns the texts of a feature in the user's language: `const t = useTexts('wallets')`. */
export function useTexts<Name extends Feature>(feature: Name): Translate<Sources[Name]> {
  useLocale();
  return texts(feature);
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale, currentLocale);
}

const currentLocale = () => state.locale;

/** Returns the texts of a feature, for use outside of components. Don't keep it: the language can change. */
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
    const file = await files[`/src/web/${catalogues[feature].folder}/texts/${locale}.ts`]!();
    return file[feature]!;
  } catch (error) {
    if (locale === defaultLocale) throw error;
    return loadOne(defaultLocale, feature);
  }
}

function at<Source>(folder: string): Place<Source> {
  return { folder };
}

/** Checks whether a language has been chosen in this browser. */
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
