import { expect, type Page } from '@playwright/test';
import { test } from './steps/merchant.ts';
import { payAsExchange, startPaying } from './steps/payer.ts';
import { expectCovers, paymentIs } from './steps/payment.ts';

/** Submits the hash until `expectResult` passes, because a new transaction takes a moment to be final. */
async function check(payer: Page, hash: string, expectResult: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const field = payer.getByLabel('Transaction hash');
    if (await field.isVisible()) {
      await field.fill(hash);
      await payer.getByRole('button', { name: 'Check transaction' }).click();
    }
    await expectResult();
  }).toPass();
}

for (const network of ['moonbeam', 'polkadot'] as const) {
  test(`a wrong amount from an exchange on ${network} is claimed by its hash, and the remaining amount is paid`, async ({
    browser,
    request,
    merchant,
  }) => {
    const paying = await startPaying(merchant, browser, { network });
    const { payment, payer } = paying;
    const wrong = (BigInt(payment.amountAtomic) * 98n) / 100n + 1n;
    const hash = await payAsExchange(paying, wrong);
    await payer.getByText('I’ve paid, but it isn’t showing').click();
    await check(payer, hash, () =>
      expect(payer.getByRole('heading', { name: 'Partially paid' })).toBeVisible({
        timeout: 2_000,
      }),
    );
    await expect(payer.getByText('Remaining amount')).toBeVisible();
    const partial = await paymentIs(request, payment.id, 'partial');
    expectCovers(partial, BigInt(payment.amountAtomic) - wrong);
    // The remaining amount is matched without a reference or a claim.
    await payAsExchange(paying, BigInt(partial.remainingAtomic));
    await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  });
}

test('a transaction of someone else, or an unknown one, is refused at the field', async ({
  browser,
  merchant,
}) => {
  const [mine, other] = [
    await startPaying(merchant, browser),
    await startPaying(merchant, browser),
  ];
  const hash = await payAsExchange(other, BigInt(other.payment.amountAtomic));
  await expect(other.payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  const { payer } = mine;
  await payer.getByText('I’ve paid, but it isn’t showing').click();
  const showsIssue = (text: string | RegExp) => () =>
    expect(payer.getByRole('alert').getByText(text)).toBeVisible({ timeout: 2_000 });
  await check(payer, 'rubbish', showsIssue(/^Enter a transaction hash/));
  await check(
    payer,
    `0x${'12'.repeat(32)}`,
    showsIssue(/^We can’t find this transaction on Moonbase Alpha/),
  );
  await check(payer, hash, showsIssue(/^This transaction went to a different address/));
  await expect(payer.getByLabel('Transaction hash')).toBeFocused();
  await payer.getByRole('link', { name: 'Português' }).click();
  await expect(payer.getByRole('heading', { name: 'Aguardando pagamento' })).toBeVisible();
});

test('a claim works without JavaScript', async ({ browser, request, merchant }) => {
  const paying = await startPaying(merchant, browser);
  const { payment } = paying;
  const hash = await payAsExchange(paying, (BigInt(payment.amountAtomic) * 101n) / 100n);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
  const payer = await context.newPage();
  await payer.goto(`/pay/payments/${payment.id}`);
  await payer.getByText('I’ve paid, but it isn’t showing').click();
  await check(payer, hash, () =>
    expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible({
      timeout: 2_000,
    }),
  );
  await paymentIs(request, payment.id, 'overpaid');
  await context.close();
});
