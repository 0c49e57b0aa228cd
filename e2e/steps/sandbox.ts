import { type APIRequestContext, expect } from '@playwright/test';
import type { Ecosystem, NetworkId } from '#contract/chain/networks.ts';
import { call } from './call.ts';

export type Mail = { subject: string; text: string };

/** Returns the six-digit code of the newest mail to an address. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  const code = /\b\d{6}\b/;
  const { text } = await newestMail(request, email, code);
  return code.exec(text)![0];
}

/** Waits until the newest mail to an address matches the text, and returns it. */
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

/** Creates a new account on the sandbox's chains, and returns its address. */
export async function freshAddress(
  request: APIRequestContext,
  ecosystem: Ecosystem,
): Promise<string> {
  return (await call<{ address: string }>(request, 'POST', `/sandbox/accounts/${ecosystem}`))
    .address;
}

/** Pays the remaining amount of a payment, or `amountAtomic`, by the sandbox's payer. */
export async function pay(
  request: APIRequestContext,
  paymentId: string,
  amountAtomic?: bigint,
): Promise<void> {
  const amount = amountAtomic === undefined ? {} : { amountAtomic: `${amountAtomic}` };
  await call(request, 'POST', '/sandbox/pay', { paymentId, ...amount });
}

/** Pays by the sandbox's payer as an exchange does, without a reference. */
export async function payUnnamed(
  request: APIRequestContext,
  paymentId: string,
  amountAtomic: bigint,
): Promise<void> {
  const input = { paymentId, amountAtomic: `${amountAtomic}`, reference: false };
  await call(request, 'POST', '/sandbox/pay', input);
}

/** Expires a payment now. */
export async function expirePayment(request: APIRequestContext, paymentId: string): Promise<void> {
  await call(request, 'POST', '/sandbox/expire', { paymentId });
}

type Act = {
  action: 'reorg' | 'halt' | 'resume' | 'stallFinality' | 'mine';
  depth?: number;
  drop?: boolean;
  replace?: string;
};

export async function actOnChain(
  request: APIRequestContext,
  network: NetworkId,
  act: Act,
): Promise<void> {
  await call(request, 'POST', `/sandbox/chain/${network}`, act);
}

export type Received = { headers: Record<string, string>; body: string };

/** Returns the requests that the sandbox's webhook receiver of this name has received, oldest first. */
export async function received(request: APIRequestContext, name: string): Promise<Received[]> {
  const path = `/sandbox/webhooks/${name}`;
  return (await call<{ received: Received[] }>(request, 'GET', path)).received;
}
