import { beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createAuthority } from '#server/authority.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { liveShop, type LiveShop } from '#test/live-shop.ts';

const context = testContext({ config: { chains: allChains } });
let shop: LiveShop;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  shop = await liveShop(context);
});

async function page(path: string, form?: Record<string, string>) {
  const app = createApp(context, createAuthority(context));
  const { publicUrl } = context.config;
  const init = form && {
    method: 'POST',
    headers: { origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  };
  const response = await app.request(`${publicUrl}${path}`, init);
  return { status: response.status, text: await response.text() };
}

const refused = 'can’t accept this payment right now';

test('a link above its merchant’s limit shows a page without form or reason', async () => {
  const { id } = await shop.link('100.01');
  const { status, text } = await page(`/pay/${id}`);
  expect(status).toBe(200);
  expect(text).toContain(refused);
  expect(text).not.toContain('<form');
  expect(text).not.toMatch(/limit|tier|100/i);
  expect((await page(`/pay/${id}`, { asset: 'polkadot/DOT' })).text).toContain(refused);
});

test.each([
  ['en', refused],
  ['fr', 'ne peut pas accepter ce paiement pour le moment'],
  ['es', 'no puede aceptar este pago por ahora'],
  ['pt', 'não pode aceitar este pagamento no momento'],
])(
  'a donation that it has no room for is refused at the form without a script, in %s',
  async (lang, text) => {
    const { id } = await shop.donation();
    const shown = await page(`/pay/${id}?lang=${lang}`);
    expect(shown.text).toContain('<form');
    const form = { asset: 'polkadot/DOT', amount: 'other', otherAmount: '100.01' };
    const response = await page(`/pay/${id}?lang=${lang}`, form);
    expect(response.status).toBe(422);
    expect(response.text).toContain(text);
  },
);
