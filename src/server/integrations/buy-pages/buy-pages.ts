import type { Context as Call, Hono } from 'hono';
import type { Context } from '#server/base/context.ts';
import type { AppBindings } from '#server/base/http/request-record.ts';
import { loadBuiltCheckout } from '#server/checkout/checkout/checkout.ts';
import {
  createShow,
  formLimit,
  type MakeRequestContext,
  refuseCrossSite,
} from '#server/checkout/payer-pages/payer-pages.ts';
import { prefilledPurchase } from './purchase-form.ts';
import { purchasePage } from './purchase-page.ts';
import { openPage, submitPurchase } from './submit-purchase.ts';

/** Mounts the pages under `/buy` that sell a shop's products, rendered on the server. */
export function mountBuyPages(
  app: Hono<AppBindings>,
  context: Context,
  makeRequestContext: MakeRequestContext,
): void {
  const built = loadBuiltCheckout();
  // A failed load is reported by each page request; here it only must not be an unhandled rejection.
  built.catch(() => {});
  const show = createShow(context, built);
  const id = (c: Call<AppBindings>) => c.req.param('id') ?? '';

  app.get('/buy/:id', (c) =>
    show(c, () => {
      const values = prefilledPurchase(new URL(c.req.url).searchParams);
      return openPage(c, makeRequestContext(c), id(c), (button) =>
        purchasePage(button, { values }),
      );
    }),
  );
  app.use('/buy/*', formLimit);
  app.post('/buy/:id', async (c) => {
    refuseCrossSite(c);
    return show(c, () => submitPurchase(c, makeRequestContext(c), id(c)));
  });
  // Shops append a slash to links.
  app.get('/buy/:id/', (c) =>
    c.redirect(`/buy/${encodeURIComponent(id(c))}${new URL(c.req.url).search}`, 308),
  );
  app.get('/buy/*', (c) => show(c, async () => ({ kind: 'missing', path: c.req.path })));
}
