import { type APIRequestContext, expect } from '@playwright/test';
import type { Ecosystem, NetworkId } from '#contract/chain/networks.ts';
import { call } from './call.ts';

export type Mail = { subject: string; text: string };

/** The six digits of the newest mail to an address. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  const code = /\b\d{6}\b/;
  const { text } = await newestMail(request, email, code);
  return code.exec(text)![0];
}

/** The newest mail to an address, once it is one with such a text. */
export async function newestMail(
  request: APIRequestContext,
  email: string,
  text: RegExp,
): Promise<Mail> {
  let newest: Mail | undefined;
  await expect(async () => {
    const path = `/sandbox/mail?to=${encodeURIComponent(email)}`;
    newest = (await call<{ mails: Mail[] }>(request, 'GET', path)).mails[0];
    expect(newest?.text).toMatch(text);
  }).toPass();
  return newest!;
}

/** A new account on the sandbox's chains. */
export async function freshAddress(
  request: APIRequestContext,
  ecosystem: Ecosystem,
): Promise<string> {
  return (await call<{ address: string }>(request, 'POST', `/sandbox/accounts/${ecosystem}`))
    .address;
}

/** The sandbox payer pays the rest of a payment, or so much of it. */
export async function pay(
  request: APIRequestContext,
  paymentId: string,
  amountAtomic?: bigint,
): Promise<void> {
  const amount = amountAtomic === undefined ? {} : { amountAtomic: `${amountAtomic}` };
  await call(request, 'POST', '/sandbox/pay', { paymentId, ...amount });
}

/** The same as an exchange pays: nothing beside the money says what it is for. */
export async function payUnnamed(
  request: APIRequestContext,
  paymentId: string,
  amountAtomic: bigint,
): Promise<void> {
  const input = { paymentId, amountAtomic: `${amountAtomic}`, reference: false };
  await call(request, 'POST', '/sandbox/pay', input);
}

/** Lets the time to pay end now. */
export async function expirePayment(request: APIRequestContext, paymentId: string): Promise<void> {
  await call(request, 'POST', '/sandbox/expire', { paymentId });
}

type Act = { action: 'reorg' | 'halt' | 'resume' | 'stallFinality' | 'mine'; depth?: number };

export async function actOnChain(
  request: APIRequestContext,
  network: NetworkId,
  act: Act,
): Promise<void> {
  await call(request, 'POST', `/sandbox/chain/${network}`, act);
}

export type Received = { headers: Record<string, string>; body: string };

/** What the sandbox's receiver of this name has got, oldest first. */
export async function received(request: APIRequestContext, name: string): Promise<Received[]> {
  const path = `/sandbox/webhooks/${name}/received`;
  return (await call<{ received: Received[] }>(request, 'GET', path)).received;
}
