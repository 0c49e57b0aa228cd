import { expect, type Page } from '@playwright/test';
import { sandboxSquarespaceKey } from '#server/sandbox/squarespace/routes.ts';
import { signIn } from './steps/merchant.ts';
import { test } from './steps/person.ts';
import { freshWallet } from './steps/shop.ts';

const key = sandboxSquarespaceKey;

/** Goes through the setup until a product has a button, and returns the address of its page. */
async function setUp(page: Page, password: string): Promise<string> {
  await page.goto('/integrations');
  await page.getByRole('link', { name: 'Connect Squarespace' }).click();
  await expect(page.getByText('It doesn’t replace Squarespace’s checkout')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Orders: Read and Write')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('API key').fill('a-key-of-nobody');
  await page.getByRole('button', { name: 'Check key' }).click();
  await expect(page.getByText('Squarespace doesn’t recognize this key.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Check key' }).click();
  for (const right of ['Read orders', 'Create orders', 'Read products and stock']) {
    await expect(page.getByText(`${right}: Yes`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Connect Tea & Cups' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`with the key that ends in ${key.slice(-4)}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Add shipping option' }).click();
  await page.getByLabel('Name').fill('Courier');
  await page.getByLabel('Price (USD)').fill('4,50');
  await page.getByLabel('Delivers to').selectOption('Selected countries');
  await page.getByLabel('Add a country').selectOption('Portugal');
  await page.getByRole('button', { name: 'Continue' }).click();

  const product = page.getByRole('region').or(page.locator('main section section'));
  const sencha = product.filter({ has: page.getByRole('heading', { name: 'Sencha' }) }).last();
  await sencha.getByRole('button', { name: 'Create button' }).click();
  const link = sencha.getByRole('link', { name: /\/buy\/btn_/ });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href'))!;
}

async function fillIn(page: Page, country: string) {
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Full name or company').fill('Ada Byron');
  await page.getByLabel('Country or region').selectOption(country);
  await page.getByLabel('Street address').fill('Main Street 1');
  await page.getByLabel('Postal code').fill('4000-001');
  await page.getByLabel('City').fill('Porto');
}

test('a Squarespace site is set up in six steps; a button is paid and shown as what would be imported', async ({
  page,
  context,
  person,
}) => {
  await signIn(context, person, person.companyId);
  await freshWallet(person, 'moonbeam', 'Till');
  const url = await setUp(page, person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('No paid orders yet')).toBeVisible();

  const shop = await context.newPage();
  await shop.goto(url);
  await expect(shop.getByRole('heading', { name: 'Sencha' })).toBeVisible();
  await shop.getByLabel('Quantity').selectOption('2');
  await fillIn(shop, 'Germany');
  await expect(shop.getByText('The shop doesn’t deliver to this country.')).toBeVisible();
  await shop.getByLabel('Country or region').selectOption('Portugal');
  await expect(shop.getByText('$29.50')).toBeVisible();
  await shop.getByRole('button', { name: 'Continue to payment' }).click();
  await shop.waitForURL(/\/pay\/lnk_/);
  await expect(shop.getByText('$29.50')).toBeVisible();
  await shop.getByRole('radio', { name: /DEV/ }).check();
  await shop.getByRole('button', { name: 'Continue to payment' }).click();
  await shop.getByRole('button', { name: 'Pay with the sandbox payer' }).click();
  await expect(shop.getByRole('heading', { name: /Payment (complete|successful)/ })).toBeVisible();

  await expect(page.getByText('2 × Sencha, 100 g')).toBeVisible();
  await page.getByText('What would be sent to Squarespace').click();
  await expect(page.getByText('"customerEmail": "ada@example.com"')).toBeVisible();
  await page.getByRole('button', { name: 'Check page' }).click();
  await expect(page.getByText('Button found: No')).toBeVisible();

  await page.goto('/integrations');
  const row = page.getByRole('row', { name: /Tea & Cups/ });
  await expect(row).toContainText('Connected');
  await row.getByRole('button', { name: /Tea & Cups/ }).click();
  await page.getByRole('menuitem', { name: 'Setup and checks' }).click();
  await expect(page.getByRole('heading', { name: 'Try it' })).toBeVisible();
  await page.goto('/integrations');
  await row.getByRole('button', { name: /Tea & Cups/ }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await expect(page.getByText('its buttons say that the shop no longer sells there')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('heading', { name: 'Your shops' })).toBeHidden();
  // The dialog hides the heading as well, before the shop is disconnected.
  await expect(async () => {
    await shop.goto(url);
    await expect(shop.getByRole('heading', { name: 'No longer sold here' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
});

test('a product is ordered without a script, at no other total than the one that was shown', async ({
  page,
  context,
  browser,
  person,
}) => {
  await signIn(context, person, person.companyId);
  await freshWallet(person, 'moonbeam', 'Till');
  const url = await setUp(page, person.password);

  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
  const shop = await plain.newPage();
  await shop.goto(url);
  await shop.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(shop.getByText('Please check the highlighted fields.')).toBeVisible();
  await fillIn(shop, 'Portugal');
  await shop.getByLabel('Quantity').selectOption('3');
  await shop.getByLabel('Email').fill('ada@');
  await shop.getByRole('radio', { name: /Courier/ }).check();
  await shop.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(shop.getByText('Enter an email address such as')).toBeVisible();
  await expect(shop.getByLabel('City')).toHaveValue('Porto');
  await shop.getByLabel('Email').fill('ada@example.com');
  await shop.getByLabel('Quantity').selectOption('1');
  await shop.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(shop.getByText('This is the total of your order now.')).toBeVisible();
  await expect(shop.getByText('$17.00')).toBeVisible();
  await shop.getByRole('link', { name: 'Português' }).click();
  await expect(shop.getByLabel('Cidade')).toHaveValue('Porto');
  await shop.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await shop.waitForURL(/\/pay\/lnk_/);
  await plain.close();
});
