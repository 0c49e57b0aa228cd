import { expect, type Page } from '@playwright/test';
import { test } from './steps/merchant.ts';
import { payAsExchange, startPaying } from './steps/payer.ts';
import { paymentIs } from './steps/payment.ts';

/** Asks until the answer is the one that is waited for: what was just sent is not final yet. */
async function check(payer: Page, hash: string, answered: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const field = payer.getByLabel('Transaction hash');
    if (await field.isVisible()) {
      await field.fill(hash);
      await payer.getByRole('button', { name: 'Check transaction' }).click();
    }
    await answered();
  }).toPass();
}

for (const network of ['moonbeam', 'polkadot'] as const) {
  test(`a wrong amount from an exchange on ${network} is claimed by its hash, and the rest is paid`, async ({
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
    const { remainingAtomic } = await paymentIs(request, payment.id, 'partial');
    expect(BigInt(remainingAtomic)).toBe(BigInt(payment.amountAtomic) - wrong);
    // The rest is recognized by itself, without anything beside the money.
    await payAsExchange(paying, BigInt(remainingAtomic));
    await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  });
}

test('a transaction that is somebody else’s, or none, is told so at the field', async ({
  browser,
  merchant,
}) => {
  const [mine, theirs] = [
    await startPaying(merchant, browser),
    await startPaying(merchant, browser),
  ];
  const hash = await payAsExchange(theirs, BigInt(theirs.payment.amountAtomic));
  await expect(theirs.payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  const { payer } = mine;
  await payer.getByText('I’ve paid, but it isn’t showing').click();
  const answer = (text: string | RegExp) => () =>
    expect(payer.getByRole('alert').getByText(text)).toBeVisible({ timeout: 2_000 });
  await check(payer, 'rubbish', answer(/^Enter a transaction hash/));
  await check(
    payer,
    `0x${'12'.repeat(32)}`,
    answer(/^We can’t find this transaction on Moonbase Alpha/),
  );
  await check(payer, hash, answer(/^This transaction went to a different address/));
  await expect(payer.getByLabel('Transaction hash')).toBeFocused();
  await payer.getByRole('link', { name: 'Português' }).click();
  await expect(payer.getByRole('heading', { name: 'Aguardando pagamento' })).toBeVisible();
});

test('who runs no script claims as well', async ({ browser, request, merchant }) => {
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
