import { expect, type Page } from '@playwright/test';
import { call } from './steps/call.ts';
import { type Account, createWorkspace, signIn } from './steps/merchant.ts';
import { openPayment, paymentIs } from './steps/payment.ts';
import { test } from './steps/person.ts';
import { newestMail, pay } from './steps/sandbox.ts';
import { createLink, freshWallet } from './steps/shop.ts';

test('a notification appears in an open page when someone invites the person', async ({
  page,
  context,
  account,
  person,
}) => {
  await signIn(context, person, person.companyId);
  await page.goto('/dashboard');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await page.keyboard.press('Escape');

  const first = await inviteFromNew(account, person, 'Beans & Sons');
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.getByRole('status').filter({ hasText: '1 unread' })).toBeAttached();
  await inviteFromNew(account, person, 'Tea & Daughters');
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');

  // Opens the list and marks one as read, by keyboard.
  await bell.focus();
  await page.keyboard.press('Enter');
  const text = `${account.username} invited you to join Beans & Sons`;
  const list = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: `Mark as read: ${text}` }).press('Enter');
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await list.getByRole('switch', { name: 'Unread only' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(list.getByText('You’re all caught up')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');

  await list.getByRole('switch', { name: 'Unread only' }).click();
  await list.getByRole('link', { name: text }).click();
  await expect(page.getByRole('heading', { name: 'Pending invitations' })).toBeVisible();
  expect(first).toMatch(/^wsp_/);
});

test('a payment is notified in the dashboard, and by mail to members who have enabled that', async ({
  page,
  context,
  browser,
  person,
}) => {
  await signIn(context, person, person.companyId);
  await page.goto('/account');
  const wanted = page.getByRole('switch', { name: 'Payments received' });
  await expect(wanted).not.toBeChecked();
  await wanted.click();
  await expect(wanted).toBeChecked();
  await page.reload();
  await expect(wanted).toBeChecked();

  const wallet = await freshWallet(person, 'moonbeam', 'Till');
  const { id } = await createLink(person, [wallet], { name: 'Bag of beans' });
  const choice = { network: 'moonbeam', symbol: 'DEV' } as const;
  const payment = await openPayment(person.api, id, choice);
  await pay(person.api, payment.id);
  await paymentIs(person.api, payment.id, 'paid');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  await page.getByRole('link', { name: 'You received $12.50 for “Bag of beans” (test)' }).click();
  await expect(page).toHaveURL(new RegExp(`/payments/${payment.id}$`));

  const { subject, text } = await newestMail(person.api, person.email, /unsubscribe#token=/);
  expect(subject).toContain('received $12.50 (test)');
  const guest = await browser.newPage();
  await guest.goto(/\S+\/unsubscribe#token=\S+/.exec(text)![0]);
  await guest.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(guest.getByRole('heading', { name: 'Unsubscribed' })).toBeFocused();
  await expect(guest.getByText('Payments received')).toBeVisible();
  await guest.close();
  await page.goto('/account#mails');
  await expect(wanted).not.toBeChecked();
});

test('the list loads twenty at a time, and says so if more can’t be loaded', async ({
  page,
  context,
  account,
}) => {
  await signIn(context, account, account.companyId);
  await serve(page, 45);
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Notifications, 45 unread' }).click();
  const list = page.getByRole('region', { name: 'Notifications', exact: true });
  const items = list.getByRole('listitem');
  await expect(items).toHaveCount(20);
  const more = list.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect(items).toHaveCount(40);

  await page.route(/\/api\/notification\?/, (route) => route.abort());
  await more.click();
  await expect(page.getByText('Failed to load more notifications')).toBeVisible();
  await expect(items).toHaveCount(40);
  await page.unroute(/\/api\/notification\?/);
  await serve(page, 45);
  await more.click();
  await expect(items).toHaveCount(45);
  await expect(more).toHaveCount(0);
});

test('a list that can’t be loaded says so, and can be retried', async ({
  page,
  context,
  account,
}) => {
  await signIn(context, account, account.companyId);
  await page.route(/\/api\/notification\?/, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('Failed to fetch notifications')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click();
  const list = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(list.getByRole('alert')).toContainText('Failed to fetch notifications');
  await page.unroute(/\/api\/notification\?/);
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByText('Unread only')).toBeVisible();
  await expect(list.getByRole('alert')).toHaveCount(0);
});

test('a failure to mark as read is only logged to the console', async ({
  page,
  context,
  account,
}) => {
  await signIn(context, account, account.companyId);
  await serve(page, 1);
  await page.route('**/api/notification', (route) => route.abort());
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect
    .poll(() => warnings.join('\n'))
    .toContain('Notifications could not be marked as read');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

/** Invites the person to a new workspace with this name, by a new account. */
async function inviteFromNew(
  { api }: Pick<Account, 'api'>,
  person: Account,
  name: string,
): Promise<string> {
  const companyId = await createWorkspace(api, name);
  await call(api, 'POST', `/api/company/${companyId}/members/invites`, {
    emails: [person.email],
    privilege: 'viewer',
  });
  return companyId;
}

/** Serves `total` made-up notifications instead of the person's own. */
async function serve(page: Page, total: number): Promise<void> {
  const all = Array.from({ length: total }, (_, index) => ({
    id: `ntf_${index}`,
    type: 'payment_received',
    companyId: null,
    values: { amount: `${index + 1}.00`, currency: 'EUR', linkName: 'Bag of beans' },
    read: false,
    createdAt: new Date().toISOString(),
  }));
  await page.route(/\/api\/notification\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))];
    const notifications = all.slice(skip, skip + limit);
    const hasMore = skip + limit < total;
    return route.fulfill({ json: { data: { notifications, total, hasMore, unread: total } } });
  });
}
