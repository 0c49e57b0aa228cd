import { ids, integration } from './requests.ts';
import type { Sample, World } from './samples.ts';

let made = 0;
const fresh = (text: string) => `${text}${(made += 1)}`;
const inWorkspace = () => ({ companyId: ids.company });

const order = (orderId: string) => ({ id: ids.integration, orderId, number: orderId });

/** Returns the button of the site's product with this name. */
async function shopButton(owner: World['owner'], productId: string): Promise<{ id: string }> {
  const variant = { productId, variantId: `${productId}-1` };
  return owner('POST', `/integration/squarespace/${ids.squarespace}/buttons`, variant);
}

/** Returns a file of Coinbase Commerce with one product that wasn't imported yet. */
const products = () =>
  new File([`id,name,price,currency\n${fresh('tea-')},Tea,5,USD\n`], 'products.csv');

const shops = new Map<string, Promise<{ id: string }>>();

/** Returns an integration of the workspace that isn't connected yet. */
async function newShop(owner: World['owner']): Promise<{ id: string }> {
  const input = integration({ provider: 'woocommerce' });
  const shop = shops.get(ids.company) ?? owner('POST', '/integration', input);
  shops.set(ids.company, shop);
  return { id: (await shop).id };
}

/** Creates an order of the integration. */
async function putOrder(owner: World['owner']): Promise<Record<string, unknown>> {
  const { number, ...named } = order(fresh('order-'));
  const body = { number, amount: { amount: '5', currency: 'USD' } };
  await owner('PUT', `/integration/${named.id}/order/${named.orderId}`, body);
  return named;
}

/** A valid input of every call about shops and their orders, as `samples` has them. */
export const shopSamples: Record<string, Sample> = {
  'integrations.create': () => integration({}),
  'integrations.list': inWorkspace,
  'integrations.remove': async ({ owner }) => ({
    ...inWorkspace(),
    id: (await owner('POST', '/integration', integration({}))).id,
  }),
  'integrations.connectCustom': () => ({ id: ids.integration }),
  'integrations.self': () => ({}),
  'integrations.leave': () => ({}),
  'woocommerce.change': async ({ owner }) => ({ ...(await newShop(owner)), name: fresh('Shop ') }),
  'woocommerce.checkVerify': ({ owner }) => newShop(owner),
  'woocommerce.approve': async ({ owner }) => ({
    ...(await newShop(owner)),
    shopUrl: 'https://tea.example',
    returnUrl: 'https://tea.example/wp-admin/admin-post.php?action=florin_connected',
    state: 'x',
    codeChallenge: 'a'.repeat(43),
  }),
  'woocommerce.connect': () => ({ id: ids.integration, code: 'a'.repeat(43) }),
  'squarespace.connect': () => ({ ...inWorkspace(), squarespaceApiKey: fresh('a-wrong-key-') }),
  'squarespace.verify': () => ({ id: ids.squarespace }),
  'squarespace.change': () => ({ id: ids.squarespace, name: fresh('Shop ') }),
  'squarespace.get': () => ({ id: ids.squarespace }),
  'squarespace.products': () => ({ id: ids.squarespace }),
  'squarespace.buttons': () => ({ id: ids.squarespace }),
  'squarespace.addButton': () => ({ id: ids.squarespace, productId: 'tea', variantId: 'tea-1' }),
  'squarespace.removeButton': async ({ owner }) => ({
    id: ids.squarespace,
    buttonId: (await shopButton(owner, 'cup')).id,
  }),
  'squarespace.checkButton': async ({ owner }) => ({
    id: ids.squarespace,
    buttonId: (await shopButton(owner, 'tea')).id,
    pageUrl: 'https://tea.example/shop',
  }),
  'squarespace.imports': () => ({ id: ids.squarespace }),
  'squarespace.retryImport': () => ({ id: ids.squarespace, orderId: 'none' }),
  'coinbaseCommerce.preview': () => ({ ...inWorkspace(), file: products() }),
  'coinbaseCommerce.importNext': () => ({ ...inWorkspace(), file: products() }),
  'coinbaseCommerce.charges': inWorkspace,
  'coinbaseCommerce.removeCharges': inWorkspace,
  'buttons.get': () => ({ id: 'btn_none' }),
  'buttons.order': () => ({
    ...{ id: 'btn_none', quantity: 1, total: '5', email: 'payer@example.com', name: 'Ada' },
    address: { street: 'Main Street 1', city: 'Porto', postalCode: '4000', country: 'PT' },
  }),
  'orders.put': () => ({ ...order(fresh('order-')), amount: { amount: '5', currency: 'USD' } }),
  'orders.get': async ({ owner }) => putOrder(owner),
  'orders.states': async ({ owner }) => {
    const { id, orderId } = await putOrder(owner);
    return { id, orderIds: [orderId] };
  },
  'orders.refund': async ({ owner }) => ({
    ...(await putOrder(owner)),
    rest: true,
    reason: 'Sent back',
  }),
  'orders.close': async ({ owner }) => putOrder(owner),
};
