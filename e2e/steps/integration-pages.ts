import type { Page } from '@playwright/test';
import type { PageToSee } from './pages.ts';

/** Chooses a file of Coinbase Commerce. */
const choose = (csv: string) => (page: Page) =>
  page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

const products = `id,name,price,currency
p1,Sencha,12.50,EUR
p2,Bees,,
p3,Nowhere,1.005,XXX`;

/** The pages of connected shops. */
export const integrationPages: PageToSee[] = [
  { name: 'integrations', visitor: 'member', path: () => '/integrations', shows: 'text=Tea shop' },
  { name: 'no integrations', visitor: 'newcomer', path: () => '/integrations' },
  {
    name: 'connect a shop, refused',
    visitor: 'member',
    path: () => '/integrations?add=true',
    act: (page) => page.locator('[role=dialog] button[type=submit]').click(),
    shows: '[role=dialog] [aria-invalid=true]',
  },
  { name: 'WooCommerce, new', visitor: 'member', path: () => '/integrations/woocommerce' },
  ...[2, 3, 4, 5].map((step): PageToSee => ({
    name: `WooCommerce, step ${step}`,
    visitor: 'member',
    path: ({ shopId }) => `/integrations/woocommerce?id=${shopId}&step=${step}`,
    shows: 'main section h2',
  })),
  {
    name: 'WooCommerce, shop that does not respond',
    visitor: 'member',
    path: ({ shopId }) => `/integrations/woocommerce?id=${shopId}`,
    shows: 'main section ul li',
  },
  {
    name: 'connect a WooCommerce shop',
    visitor: 'member',
    path: () =>
      `/integrations/woocommerce/connect?${new URLSearchParams({
        shop: 'https://tea.example',
        return: 'https://tea.example/wp-admin/admin-post.php?action=florin_connected',
        state: 'a-state',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      }).toString()}`,
    shows: 'main h2',
  },
  {
    name: 'connect a WooCommerce shop, incomplete',
    visitor: 'member',
    path: () => '/integrations/woocommerce/connect',
    shows: 'main [role=alert]',
  },
  { name: 'Squarespace, new', visitor: 'member', path: () => '/integrations/squarespace' },
  ...[1, 2, 3, 4, 5, 6].map((step): PageToSee => ({
    name: `Squarespace, step ${step}`,
    visitor: 'member',
    path: ({ squarespace }) => `/integrations/squarespace?id=${squarespace.id}&step=${step}`,
    shows: step === 5 ? 'main section h3' : 'main section h2',
  })),
  {
    name: 'Squarespace, stored key checked',
    visitor: 'member',
    path: ({ squarespace }) => `/integrations/squarespace?id=${squarespace.id}&step=3`,
    act: (page) => page.locator('main section section button').first().click(),
    shows: 'main section ul li',
  },
  {
    name: 'Squarespace, page without a button',
    visitor: 'member',
    path: ({ squarespace }) => `/integrations/squarespace?id=${squarespace.id}&step=6`,
    act: (page) => page.locator('main form button[type=submit]').click(),
    shows: 'main section ul li',
  },
  {
    name: 'Coinbase Commerce',
    visitor: 'member',
    path: () => '/integrations/coinbase-commerce',
    shows: 'main section h2',
  },
  {
    name: 'Coinbase Commerce, preview',
    visitor: 'member',
    path: () => '/integrations/coinbase-commerce',
    act: choose(products),
    shows: 'main table tbody tr',
  },
  {
    name: 'Coinbase Commerce, file of another kind',
    visitor: 'member',
    path: () => '/integrations/coinbase-commerce',
    act: choose('a,b\n1,2'),
    shows: 'main [role=alert]',
  },
  {
    name: 'disconnect a shop',
    visitor: 'member',
    path: () => '/integrations',
    act: async (page) => {
      await page.locator('main table [aria-haspopup=menu]').first().click();
      await page.locator('[role=menuitem]').last().click();
    },
    shows: '[role=alertdialog] button',
  },
];
