import { expect, type Page } from '@playwright/test';
import type { Locale } from '#contract/base/i18n.ts';
import { signIn } from './steps/merchant.ts';
import { test } from './steps/person.ts';

type Search = { words: string; finds: string; nothing: string; count: RegExp };

/** Searches with a prefix, without accents, or with a typo. */
const searches: Record<Locale, Search> = {
  en: {
    words: 'recovry codes',
    finds: 'Keep your account secure',
    nothing: 'No results',
    count: /articles? found/,
  },
  fr: {
    words: 'recuperation',
    finds: 'Protéger votre compte',
    nothing: 'Aucun résultat',
    count: /articles? trouvés?/,
  },
  es: {
    words: 'recuperac',
    finds: 'Protege tu cuenta',
    nothing: 'Sin resultados',
    count: /artículos? encontrados?/,
  },
  pt: {
    words: 'recuperacao',
    finds: 'Proteja sua conta',
    nothing: 'Nenhum resultado',
    count: /artigos? encontrados?/,
  },
};

for (const [locale, { words, finds, nothing, count }] of Object.entries(searches)) {
  test(`the search finds an article in ${locale}, and Back restores the results`, async ({
    page,
    merchant,
  }) => {
    expect(merchant.companyId).toMatch(/^wsp_/);
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await page.goto('/help');
    const box = page.getByRole('searchbox');
    await box.fill('zeppelin');
    await expect(page.getByText(nothing)).toBeVisible();
    await box.fill(words);
    const result = page.getByRole('search').getByRole('link', { name: finds });
    await expect(page.getByRole('status').filter({ hasText: count })).toBeAttached();
    await expect(result.locator('mark').first()).toBeVisible();
    await result.click();
    await expect(page.getByRole('heading', { level: 1, name: finds })).toBeVisible();
    await expect(page.locator('article h2').first()).toBeVisible();
    await page.goBack();
    await expect(box).toHaveValue(words);
    await expect(result).toBeVisible();
  });
}

// With a separate account, because the language is saved with it.
test('an open article switches to the chosen language', async ({ page, context, person }) => {
  await signIn(context, person, person.companyId);
  await page.goto('/help/vat');
  await expect(page.getByRole('heading', { name: 'Two options' })).toBeVisible();
  await page.getByRole('button', { name: 'Account and preferences' }).click();
  await page.getByLabel('Language').selectOption('es');
  await expect(page.getByRole('heading', { name: 'Dos opciones' })).toBeVisible();
  await expect(page).toHaveTitle('IVA · Florin');
});

test('help is available without signing in', async ({ page }) => {
  await page.goto('/help');
  await page.getByText('I can’t log in. What can I do?').click();
  await expect(page.getByText('Select “Forgot password?”')).toBeVisible();
  await page.getByRole('link', { name: 'Keep your account secure' }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
});

test('the business hours are in the reader’s time zone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    timezoneId: 'Asia/Tokyo',
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await configureSupport(page, { email: 'help@shop.example', liveChatUrl: null });
  // A Wednesday in winter, 10 AM in New York.
  await page.clock.setFixedTime(new Date('2026-01-14T15:00:00Z'));
  await page.goto('/help');
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact).toContainText('Open now');
  await expect(contact).toContainText('Mon–Fri, 9AM–6PM ET');
  await expect(contact).toContainText('Asia/Tokyo');
  await expect(contact).toContainText('11:00');
  await page.clock.setFixedTime(new Date('2026-01-17T15:00:00Z'));
  await page.reload();
  await expect(contact).toContainText('Closed now');
  await context.close();
});

test('business hours are shown only if there is a contact', async ({ page }) => {
  await page.goto('/help');
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact).toContainText('hasn’t added contact details');
  await expect(contact.getByText('Business hours')).toHaveCount(0);
  for (const support of [
    { email: 'help@shop.example', liveChatUrl: null },
    { email: null, liveChatUrl: 'https://chat.example/florin' },
  ]) {
    await configureSupport(page, support);
    await page.reload();
    await expect(contact.getByText('Business hours')).toBeVisible();
  }
});

test('live chat and email are offered if the installation configures them', async ({ page }) => {
  await configureSupport(page, {
    email: 'help@shop.example',
    liveChatUrl: 'https://chat.example/florin',
  });
  await page.goto('/help');
  await expect(page.getByRole('link', { name: 'Start live chat' })).toHaveAttribute(
    'href',
    'https://chat.example/florin',
  );
  await expect(page.getByRole('link', { name: 'help@shop.example' })).toHaveAttribute(
    'href',
    'mailto:help@shop.example',
  );
});

/** Answers as an installation with these contacts, which the sandbox of the tests doesn't have. */
async function configureSupport(
  page: Page,
  support: { email: string | null; liveChatUrl: string | null },
): Promise<void> {
  await page.route('**/api/site', (route) =>
    route.fulfill({ json: { data: { sandbox: true, support } } }),
  );
}
