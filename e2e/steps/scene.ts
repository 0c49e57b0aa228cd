import type { APIRequestContext } from '@playwright/test';
import { call } from './call.ts';
import { type Account, createWorkspace } from './merchant.ts';
import { openPayment, paymentIs } from './payment.ts';
import { pay } from './sandbox.ts';
import { createLink, freshWallet, setLinkStatus } from './shop.ts';

/** A business with something of everything, and one with nothing yet. */
export type Scene = {
  companyId: string;
  emptyCompanyId: string;
  /** Ids. Payers of the first link are asked for everything. */
  links: { active: string; plain: string; disabled: string; archived: string };
  payments: { open: string; partial: string; paid: string; overpaid: string };
};

export async function setScene({ api }: Account): Promise<Scene> {
  const emptyCompanyId = await createWorkspace(api, 'Rosa’s next shop');
  const merchant = { api, companyId: await createWorkspace(api, 'Rosa’s Roastery') };
  const till = await freshWallet(merchant, 'moonbeam', 'Moonbeam till');
  const other = await freshWallet(merchant, 'polkadot', 'Polkadot till');
  const active = await createLink(merchant, [till, other], {
    name: 'Bag of beans',
    vat: { ratePercent: '23', inclusive: true },
    customMessage: 'Your beans are on their way.',
    redirectUrl: 'https://shop.example/thanks',
    collectEmail: true,
    collectBillingAddress: true,
  });
  await call(api, 'POST', '/api/webhook', {
    companyId: merchant.companyId,
    name: 'Shop',
    url: new URL('/sandbox/webhooks/scene', active.url).href,
    secretKey: 'a-secret-of-rosas-shop',
    environment: 'test',
  });
  const plain = await createLink(merchant, [till], { name: 'Cup of coffee' });
  const disabled = await createLink(merchant, [till], { name: 'Summer roast' });
  const archived = await createLink(merchant, [till], { name: 'Spring roast' });
  await setLinkStatus(api, disabled.id, 'disabled');
  await setLinkStatus(api, archived.id, 'archived');
  return {
    companyId: merchant.companyId,
    emptyCompanyId,
    links: { active: active.id, plain: plain.id, disabled: disabled.id, archived: archived.id },
    payments: await makePayments(api, plain.id),
  };
}

/** One after the other on the chain, then together until they are final. */
async function makePayments(api: APIRequestContext, linkId: string): Promise<Scene['payments']> {
  const open = () => openPayment(api, linkId, { network: 'moonbeam', symbol: 'DEV' });
  const [waiting, partial, paid, overpaid] = [
    await open(),
    await open(),
    await open(),
    await open(),
  ];
  await pay(api, partial.id, BigInt(partial.amountAtomic) / 3n);
  await pay(api, paid.id);
  await pay(api, overpaid.id, BigInt(overpaid.amountAtomic) * 2n);
  await Promise.all([
    paymentIs(api, partial.id, 'partial'),
    paymentIs(api, paid.id, 'paid'),
    paymentIs(api, overpaid.id, 'overpaid'),
  ]);
  return { open: waiting.id, partial: partial.id, paid: paid.id, overpaid: overpaid.id };
}
