import type { PageToSee } from './pages.ts';

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
