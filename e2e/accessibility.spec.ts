import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { type Locale, locales } from '#contract/base/i18n.ts';
import { faults } from './steps/axe.ts';
import { type Business, test } from './steps/business.ts';
import { type Account, signIn } from './steps/merchant.ts';
import { type PageToSee, pagesToSee, type Visitor } from './steps/pages.ts';
import type { Scene } from './steps/scene.ts';

type Theme = 'light' | 'dark';
/** Each page is opened once per width and language, and checked in each theme. */
type Look = { width: 1280 | 390; themes: Theme[]; locale: Locale };

const visitors = ['guest', 'payer', 'newcomer', 'member', 'operator'] as const satisfies Visitor[];
const first: Look = { width: 1280, themes: ['light'], locale: 'en' };
const looks = ([1280, 390] as const).flatMap((width) =>
  locales.map((locale): Look => ({ width, themes: ['light', 'dark'], locale })),
);

test.describe.configure({ timeout: 1_800_000, retries: 0 });

// One after the other, because they keep a core busy while other tests wait for a chain. Members' pages are by
// far the most and take more than a minute, so they are only checked in every look below.
for (const visitor of visitors.filter((one) => one !== 'member')) {
  test(`every page of a ${visitor} has no accessibility faults`, ({ browser, business }) =>
    seeAll((options) => browser.newContext(options), business, first, [visitor]));
}

test.describe('every look', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const look of looks) {
    const title = `${look.width} pixels wide, ${look.themes.join(' and ')}, in ${look.locale}`;
    test(`every page has no accessibility faults: ${title} @long`, ({ browser, business }) =>
      seeAll((options) => browser.newContext(options), business, look, visitors));
  }
});

test('a fault planted in a page is found', async ({ page }) => {
  await page.goto('/auth/password-reset-start');
  await page.locator('h1').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.evaluate(() => {
    const plant = (tag: string, id: string, style: Partial<CSSStyleDeclaration> = {}) => {
      const element = document.createElement(tag);
      Object.assign(element, { id, textContent: 'Planted' });
      Object.assign(element.style, style);
      document.querySelector('main')!.append(element);
    };
    plant('p', 'faint', { color: '#ccc', background: '#fff' });
    plant('input', 'nameless');
    plant('button', 'tiny', { width: '9px', height: '9px', padding: '0', overflow: 'hidden' });
    plant('p', 'wide', { width: '2000px' });
    plant('button', 'near', { width: '9px', height: '9px', padding: '0', overflow: 'hidden' });
  });
  const found = await faults(page);
  const planted = [
    'color-contrast at #faint',
    'label at #nameless',
    'target-size at #tiny',
    'reflow: the page is wider than its window',
  ];
  for (const fault of planted) expect(found).toContainEqual(expect.stringContaining(fault));
});

/** Checks all pages with this look, for each kind of visitor in its own browser context. */
async function seeAll(
  open: (options: BrowserContextOptions) => Promise<BrowserContext>,
  business: Business,
  look: Look,
  seenBy: readonly Visitor[],
): Promise<void> {
  const found: string[] = [];
  for (const visitor of seenBy) {
    const context = await open({
      viewport: { width: look.width, height: 800 },
      locale: look.locale,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(30_000);
    await prepare(context, visitor, business, look.locale);
    let page = await context.newPage();
    for (const one of pagesToSee.filter((candidate) => candidate.visitor === visitor)) {
      found.push(...(await see(page, one, business.scene, look.themes)));
      if (!one.act) continue;
      // A form that was filled in would ask before it is left.
      await page.close();
      page = await context.newPage();
    }
    await context.close();
  }
  expect(found).toEqual([]);
}

async function prepare(
  context: BrowserContext,
  visitor: Visitor,
  { account, operator, scene }: Business,
  locale: Locale,
): Promise<void> {
  // The dashboard stores the language here, and the sign-up that still needs its code.
  await context.addInitScript((chosen) => {
    localStorage.setItem('locale', chosen);
    sessionStorage.setItem('username', 'rosa');
  }, locale);
  if (visitor === 'member') await signIn(context, account, scene.companyId);
  if (visitor === 'newcomer') await signIn(context, account, scene.emptyCompanyId);
  if (visitor === 'operator') await signInWithNewSession(context, operator);
}

/** Signs in with a new session, so that its step-up doesn't hide the password prompt on members' pages. */
async function signInWithNewSession(
  context: BrowserContext,
  { username, password }: Account,
): Promise<void> {
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.evaluate(
    async ({ login, confirmation }) => {
      await post('login', login);
      await post('step-up', confirmation);

      function post(path: string, body: object): Promise<Response> {
        const headers = { 'content-type': 'application/json' };
        return fetch(`/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      }
    },
    { login: { username, password }, confirmation: { password } },
  );
  await page.close();
}

async function see(page: Page, one: PageToSee, scene: Scene, themes: Theme[]): Promise<string[]> {
  const shown = page.locator(one.shows ?? 'h1').first();
  const found: string[] = [];
  try {
    await page.goto(one.path(scene));
    await page.locator('h1').first().waitFor();
    await one.act?.(page);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      // Until the next frames, parts of the page may still have the colors of the other theme.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await shown.waitFor();
      found.push(...(await faults(page)).map((line) => `${one.name}, ${theme}: ${line}`));
    }
  } catch (error) {
    found.push(`${one.name}: was not seen, ${String(error)}`);
  }
  return found;
}
