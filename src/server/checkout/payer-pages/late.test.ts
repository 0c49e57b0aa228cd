import { describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createAuthority } from '#server/authority.ts';
import {
  evmKey,
  substrateKey,
  type WatchedPayment,
  watchedPayments,
} from '#test/watched-payments.ts';

const scene = watchedPayments();
const { open, send, watched, becomes } = scene;

async function pageOf({ id }: WatchedPayment, init: RequestInit = {}, path = ''): Promise<string> {
  const { context } = scene;
  const app = createApp(context, createAuthority(context));
  const url = `${context.config.publicUrl}/pay/payments/${id}${path}`;
  const response = await app.fetch(new Request(url, { redirect: 'manual', ...init }));
  return response.status === 303 ? `to ${response.headers.get('location')}` : response.text();
}

/** Moves the deadline to just before the chain's current time. */
async function letExpire(key: typeof evmKey | typeof substrateKey, payment: WatchedPayment) {
  await scene.context.pool.query(
    "update payments set expires_at = created_at - interval '1 minute' where id = $1",
    [payment.id],
  );
  await watched(key);
  await becomes(payment, 'expired');
}

describe.each([evmKey, substrateKey] as const)('on %s an expired payment', (key) => {
  test('shows no amount to send, and offers a new payment', async () => {
    const payment = await open(key);
    await letExpire(key, payment);
    const page = await pageOf(payment);
    expect(page).toContain('Payment expired');
    expect(page).toContain('Start a new payment');
    expect(page).not.toContain('Send exactly');
  });

  test('that is paid afterwards is paid late, and has a receipt', async () => {
    const payment = await open(key);
    await letExpire(key, payment);
    await send(key, payment.account, BigInt(payment.amountAtomic));
    await watched(key);
    await becomes(payment, 'paid_late');
    expect(await pageOf(payment)).toContain('Payment received late');
    expect(await pageOf(payment, {}, '/receipt')).toContain('Receipt');
  });

  test('is credited a wrong amount by its transaction hash', async () => {
    const payment = await open(key);
    await letExpire(key, payment);
    const less = (BigInt(payment.amountAtomic) * 98n) / 100n;
    const hash = await send(key, payment.account, less);
    await watched(key);
    const body = new URLSearchParams({ transactionHash: hash });
    const claimed = await pageOf(payment, { method: 'POST', body }, '/claim');
    expect(claimed).toBe(`to /pay/payments/${payment.id}#checkout`);
    expect(await pageOf(payment)).toContain('before the deadline. Please contact');
  });
});

describe('a claim by the form', () => {
  const claim = (payment: WatchedPayment, hash: string, headers: HeadersInit = {}) => {
    const body = new URLSearchParams({ transactionHash: hash });
    return pageOf(payment, { method: 'POST', body, headers }, '/claim');
  };

  test('returns the typed value and the reason of its refusal', async () => {
    const payment = await open(evmKey);
    const typed = '<b>mine</b>';
    const page = await claim(payment, typed);
    expect(page).toContain('Enter a transaction hash: 0x followed by 64 characters.');
    expect(page).toContain('value="&lt;b>mine&lt;/b>"');
    const unknown = await claim(payment, `0x${'12'.repeat(32)}`);
    expect(unknown).toContain('We can’t find this transaction on Moonbase Alpha.');
    expect(unknown).toContain('Send exactly');
  });

  test('is refused from another site, and its response can be reloaded', async () => {
    const payment = await open(evmKey);
    const cross = await claim(payment, '0x', { 'sec-fetch-site': 'cross-site' });
    expect(cross).toContain('origin_refused');
    expect(await pageOf(payment, {}, '/claim?lang=fr')).toBe(
      `to /pay/payments/${payment.id}?lang=fr`,
    );
  });
});
