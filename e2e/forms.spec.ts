import { expect, type Page } from '@playwright/test';
import { test } from './steps/business.ts';
import { signIn } from './steps/merchant.ts';
import { pagesToSee } from './steps/pages.ts';

type FormToFill = {
  /** The name of its page in `pagesToSee`. */
  page: string;
  /** What is typed into its first text field. */
  typed?: string;
  /** Sending it turns the text into an item of a list. */
  isList?: true;
  /** The button that sends it, where another one submits the form. */
  send?: string;
};

const forms: FormToFill[] = [
  { page: 'account' },
  { page: 'business details' },
  { page: 'invite members, refused', typed: 'ana@example.com', isList: true },
  { page: 'new link' },
  { page: 'new link for an order, refused' },
  { page: 'edit link, billing', send: 'Save changes' },
  { page: 'edit link for donations', send: 'Save changes' },
  { page: 'add a webhook' },
  { page: 'create an API key' },
  { page: 'refund, offering', typed: '0.01' },
  { page: 'refund, sending', typed: `0x${'ab'.repeat(32)}` },
  { page: 'payment, accepting it, refused' },
  { page: 'unmatched, dismissing, refused' },
  { page: 'prove control of a wallet', typed: `0x${'ab'.repeat(65)}` },
  { page: 'onboarding' },
  { page: 'verify a business, refused' },
];

test.describe.configure({ timeout: 300_000 });

test('what was typed into a form is kept when it could not be sent, until the user discards it', async ({
  context,
  business: { account, scene },
}) => {
  context.setDefaultTimeout(30_000);
  for (const form of forms) {
    const one = pagesToSee.find(({ name }) => name === form.page)!;
    await signIn(
      context,
      account,
      one.visitor === 'newcomer' ? scene.emptyCompanyId : scene.companyId,
    );
    const page = await context.newPage();
    await page.goto(one.path(scene));
    await page.locator('h1').first().waitFor();
    await one.act?.(page);
    await page
      .locator(one.shows ?? 'h1')
      .first()
      .waitFor();
    await test.step(one.name, () => fillFailLeave(page, form));
    await page.close({ runBeforeUnload: false });
  }
});

/** Fills a form in, fails to send it, and leaves it: first to be asked, then to discard. */
async function fillFailLeave(page: Page, form: FormToFill): Promise<void> {
  const { typed = 'Typed by Rosa', isList, send } = form;
  const isDialog = (await page.getByRole('dialog').count()) > 0;
  const field = page
    .locator(isDialog ? '[role=dialog] form' : 'main form')
    .locator('textarea:visible, input[type=text]:visible:not([readonly])')
    .first();
  await field.fill(typed);
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  const element = field.locator('xpath=ancestor::form');
  const sends = send
    ? element.getByRole('button', { name: send, exact: true })
    : element.locator('[type=submit]');
  await sends.click();
  const question = page.getByRole('alertdialog');

  await leave(page, isDialog);
  await expect(question).toContainText('Discard all changes?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  if (isList) await expect(page.getByText(typed, { exact: true })).toBeVisible();
  else await expect(field).toHaveValue(typed);

  await leave(page, isDialog);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(field).toBeHidden();
}

async function leave(page: Page, isDialog: boolean): Promise<void> {
  if (isDialog) await page.keyboard.press('Escape');
  else await page.locator('nav a[href="/customers"], main form a').first().click();
}
