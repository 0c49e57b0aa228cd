import { expect, type Page } from '@playwright/test';
import { paths } from '#web/kit/paths.ts';
import { createWorkspace, test } from './steps/merchant.ts';
import { createLink, freshWallet } from './steps/shop.ts';

test('every page has its title, with and without a trailing slash', async ({ page, merchant }) => {
  // It opens every page.
  test.slow();
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  const { id } = await createLink(merchant, [wallet], { name: 'Bag of beans' });
  // Operators' pages are unknown to members.
  const own = Object.values(paths).filter((path) => !path.startsWith(paths.operator));
  await walk(page, own, { linkId: id, article: 'vat' });
});

test('every page has its title for guests, who are redirected to login from members’ pages', async ({
  page,
}) => {
  test.slow();
  await walk(page, Object.values(paths), { linkId: `lnk_${'0'.repeat(32)}`, article: 'vat' });
});

test('an unknown page says so and names the path', async ({ page, merchant }) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  for (const path of ['/no/such/page', '/help/no-such-article', '/settings/no-such-section']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText(path, { exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found · Florin');
  }
});

test('breadcrumbs link to the parent pages', async ({ page, merchant }) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  await page.goto(paths.inviteMembers);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Settings', 'Members', 'Invite members']);
  await expect(crumbs.getByText('Invite members')).toHaveAttribute('aria-current', 'page');
  await crumbs.getByRole('link', { name: 'Members' }).click();
  await expect(page).toHaveURL(paths.members);
  await crumbs.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(paths.settings);
  await expect(crumbs).toHaveCount(0);
});

test('the workspace shows its team and links to its page', async ({ page, merchant }) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  await page.goto(paths.dashboard);
  const workspace = page.getByRole('button', { name: 'Workspace: Rosa’s Roastery' });
  await expect(workspace).toContainText('1 member');
  await workspace.click();
  await page.getByRole('link', { name: '1 member' }).click();
  await expect(page).toHaveURL(paths.members);
  await workspace.click();
  await page.getByRole('banner').getByRole('link', { name: 'Add members' }).click();
  await expect(page).toHaveURL(paths.inviteMembers);
  await workspace.click();
  await page.getByRole('link', { name: 'Join another workspace' }).click();
  await expect(page).toHaveURL(paths.pendingInvites);
});

test('a menu opened while a page loads stays open', async ({ page, merchant }) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/members-page-[^/]+\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(paths.dashboard);
  const workspace = page.getByRole('button', { name: 'Workspace: Rosa’s Roastery' });
  await workspace.click();
  await page.getByRole('link', { name: '1 member' }).click();
  await expect(page).toHaveURL(paths.members);
  await workspace.click();
  arrive();
  await expect(page.getByRole('heading', { name: 'Members and team' })).toBeVisible();
  await page.getByRole('link', { name: 'Join another workspace' }).click();
  await expect(page).toHaveURL(paths.pendingInvites);
});

test('the command palette reaches every page with only the keyboard', async ({
  page,
  merchant,
}) => {
  const name = `Second shop ${Date.now()}`;
  await createWorkspace(merchant.api, name);
  await page.goto(paths.dashboard);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await choose(page, 'add wallet', 'Add wallet');
  await expect(page.getByRole('dialog', { name: 'Add wallet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await choose(page, 'dark', 'Dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  // By a keyword that isn't in the label.
  await choose(page, 'team', 'Members');
  await expect(page.getByRole('heading', { name: 'Members and team' })).toBeFocused();

  await choose(page, 'français', 'Language: French');
  await expect(page.getByRole('heading', { name: 'Membres et équipe' })).toBeVisible();
  // Accents may be left out.
  await choose(page, 'parametres', 'Paramètres');
  await expect(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible();
  await choose(page, 'anglais', 'Langue : anglais');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

  await choose(page, name, `Switch to ${name}`);
  await expect(page.getByRole('button', { name: `Workspace: ${name}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await choose(page, 'live', 'Switch between test and live');
  await expect(page.getByText('Test mode: no real money moves.')).toBeHidden();
});

test('shortcuts work, but not while typing, and can be disabled', async ({ page, merchant }) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  await page.goto(paths.help);
  await page.getByLabel('Search help').fill('');
  await page.keyboard.type('gw');
  await expect(page.getByLabel('Search help')).toHaveValue('gw');
  await expect(page).toHaveURL(`${paths.help}?q=gw`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());

  await page.keyboard.type('gw');
  await expect(page.getByRole('heading', { name: 'Wallets' })).toBeFocused();
  await page.keyboard.type('nl');
  await expect(page.getByRole('heading', { name: 'Create payment link' })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());

  await page.keyboard.type('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Create payment link')).toBeVisible();
  await list.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.type('gd');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await expect(page).toHaveURL(paths.newLink);
});

test('a page whose chunk is missing after a release reloads', async ({ page, merchant }) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  const loads = await countLoads(page);
  // Not by `times: 1`, which loses requests that are pending when the route is removed.
  let requests = 0;
  await page.route(/\/wallets-page-[^/]+\.js$/, (route) =>
    requests++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(paths.dashboard);
  await page.getByRole('link', { name: 'Wallets', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Wallets' })).toBeVisible();
  expect(loads()).toBe(2);
});

test('if reloading does not help, the page says so instead of reloading again', async ({
  page,
  merchant,
}) => {
  expect(merchant.companyId).toMatch(/^wsp_/);
  const loads = await countLoads(page);
  await page.route(/\/wallets-page-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto(paths.dashboard);
  await page.getByRole('link', { name: 'Wallets', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
  await expect(page).toHaveTitle('Internal Server Error · Florin');
  expect(loads()).toBe(2);
});

test('at most three toasts are shown at a time, and each is shown', async ({ page, merchant }) => {
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  const link = await createLink(merchant, [wallet], { name: 'Bag of beans' });
  // High enough that three toasts don't cover the row's menu.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.goto(paths.links);
  const row = page.getByRole('row').filter({ hasText: 'Bag of beans' });
  const seen = await watchToasts(page);
  for (const action of ['Disable', 'Enable', 'Disable', 'Enable', 'Disable']) {
    await row.getByRole('button', { name: 'Actions for Bag of beans' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    await expect(row).toContainText(action === 'Disable' ? 'Disabled' : 'Active');
  }
  expect(link.id).toMatch(/^lnk_/);
  // They stay while the pointer is over them.
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await seen()).total).toBe(5);
  expect((await seen()).most).toBeLessThanOrEqual(3);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

/** Visits these pages, and checks the title of each. */
async function walk(page: Page, all: string[], params: Record<string, string>): Promise<void> {
  for (const path of all) {
    const filled = path.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '');
    await page.goto(filled === '/' ? filled : `${filled}/`);
    const heading = page.locator('h1');
    await expect(heading).not.toBeEmpty();
    // A page may still be redirecting.
    await expect(async () => {
      expect(await page.title()).toBe(`${await heading.innerText()} · Florin`);
    }).toPass();
    await expect(heading).not.toHaveText('Page Not Found');
  }
}

/** Types the words into the command palette, and presses Enter once this command is selected. */
async function choose(page: Page, words: string, command: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { selected: true })).toContainText(command);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toHaveCount(0);
}

/** Counts loads of the document from now on. Returns a function that reads the count. */
async function countLoads(page: Page): Promise<() => number> {
  let count = 0;
  page.on('load', () => (count += 1));
  return () => count;
}

/** Counts toasts from now on. Returns a function that reads their total, and the most at the same time. */
async function watchToasts(page: Page): Promise<() => Promise<{ total: number; most: number }>> {
  await page.evaluate(() => {
    const toasts = { total: 0, most: 0 };
    Object.assign(window, { toasts });
    const known = new WeakSet<Element>();
    new MutationObserver(() => {
      const standing = [
        ...document.querySelectorAll('[data-sonner-toast]:not([data-removed=true])'),
      ];
      toasts.most = Math.max(toasts.most, standing.length);
      for (const toast of standing) {
        if (!known.has(toast)) toasts.total += 1;
        known.add(toast);
      }
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { toasts: { total: number; most: number } }).toasts);
}
