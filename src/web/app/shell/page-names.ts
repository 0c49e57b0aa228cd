import { paths } from '#web/kit/paths.ts';

/** The names of the dashboard's pages in the sidebar, the breadcrumbs and the palette. */
export const pageNames = {
  [paths.dashboard]: 'nav.dashboard',
  [paths.wallets]: 'nav.wallets',
  [paths.links]: 'nav.links',
  [paths.payments]: 'nav.payments',
  [paths.payment]: 'nav.payment',
  [paths.unmatched]: 'nav.unmatched',
  [paths.newLink]: 'nav.newLink',
  [paths.editLink]: 'nav.editLink',
  [paths.billing]: 'nav.billing',
  [paths.integrations]: 'nav.integrations',
  [paths.woocommerce]: 'nav.woocommerce',
  [paths.squarespace]: 'nav.squarespace',
  [paths.coinbaseCommerce]: 'nav.coinbaseCommerce',
  [paths.approveShop]: 'nav.approveShop',
  [paths.customers]: 'nav.customers',
  [paths.customer]: 'nav.customer',
  [paths.account]: 'nav.account',
  [paths.settings]: 'nav.settings',
  [paths.businessDetails]: 'nav.businessDetails',
  [paths.members]: 'nav.members',
  [paths.inviteMembers]: 'nav.inviteMembers',
  [paths.verification]: 'nav.verification',
  [paths.apiKeys]: 'nav.apiKeys',
  [paths.webhooks]: 'nav.webhooks',
  [paths.webhook]: 'nav.webhook',
  [paths.networks]: 'nav.networks',
  [paths.audit]: 'nav.audit',
  [paths.help]: 'nav.help',
  [paths.helpArticle]: 'nav.helpArticle',
} as const;

export type NamedPage = keyof typeof pageNames;

/** Returns a page and its parents, topmost first; empty for a page of the first level. */
export function trailOf(page: string): NamedPage[] {
  const parts = page.split('/');
  const trail = parts
    .map((_, index) => parts.slice(0, index + 1).join('/'))
    .filter((path): path is NamedPage => Object.hasOwn(pageNames, path));
  return trail.length > 1 && trail.at(-1) === page ? trail : [];
}
