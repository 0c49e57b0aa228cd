import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context as Call, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isPaid, type Payment } from '#contract/ledger/payments.ts';
import { assetsPath, builtClient, loadBuiltCheckout } from '#server/checkout/checkout/checkout.ts';
import type { Context } from '#server/base/context.ts';
import { AppError } from '#server/base/errors.ts';
import { immutable } from '#server/base/http/immutable.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import type { AppBindings } from '#server/base/http/request-record.ts';
import { linkPage, namedLink, paymentPage, paymentPath, prefilled } from './page-data.ts';
import { refundPage, submitRefundAddress } from './refund-page.ts';
import { createShow } from './show-page.ts';
import { submitClaim } from './submit-claim.ts';
import { submitForm } from './submit-form.ts';

export { isId } from './page-data.ts';
export { typedText } from './payer-form.ts';
export { createShow, submittedFields } from './show-page.ts';

export type MakeRequestContext = (call: Call<AppBindings>) => RequestContext;

const largestForm = 20 * 1024;
/** Refuses forms that are larger than any that a payer fills in. */
export const formLimit = bodyLimit({ maxSize: largestForm, onError: () => refuse('too_large') });

/**
 * Mounts the payer's pages under `/pay` and `/refund`, rendered on the server, and the files that they
 * load.
 */
export function mountPayerPages(
  app: Hono<AppBindings>,
  context: Context,
  makeRequestContext: MakeRequestContext,
): void {
  const built = loadBuiltCheckout();
  // A failed load is reported by each page request; here it only must not be an unhandled rejection.
  built.catch(() => {});
  const show = createShow(context, built);
  const linkId = (c: Call<AppBindings>) => c.req.param('linkId') ?? '';
  const token = (c: Call<AppBindings>) => c.req.param('token') ?? '';
  const id = (c: Call<AppBindings>) => c.req.param('id') ?? '';

  serveFiles(app);
  app.get('/pay/:linkId', (c) =>
    show(c, async () => {
      const link = await namedLink(context, linkId(c));
      return linkPage(link, prefilled(link, new URL(c.req.url).searchParams));
    }),
  );
  app.use('/pay/*', formLimit);
  app.post('/pay/:linkId', async (c) => {
    refuseCrossSite(c);
    return show(c, () => submitForm(makeRequestContext(c), linkId(c), c));
  });
  app.get('/pay/payments/:id', (c) => show(c, () => paymentPage(context, id(c), 'payment')));
  app.post('/pay/payments/:id/claim', async (c) => {
    refuseCrossSite(c);
    return show(c, () => submitClaim(makeRequestContext(c), id(c), c));
  });
  // Reloading the response of the form, or switching its language, sends a GET.
  app.get('/pay/payments/:id/claim', (c) =>
    c.redirect(paymentPath(id(c)) + new URL(c.req.url).search, 303),
  );
  app.get('/pay/payments/:id/success', (c) =>
    show(c, async () => {
      const page = await paymentPage(context, id(c), 'success');
      return isPaid(page.payment.status) ? page : c.redirect(paymentPath(id(c)), 303);
    }),
  );
  app.get('/pay/payments/:id/receipt', (c) =>
    show(c, async () => {
      const page = await paymentPage(context, id(c), 'receipt');
      return hasReceipt(page.payment) ? page : c.redirect(paymentPath(id(c)), 303);
    }),
  );
  app.get('/refund/:token', (c) => show(c, () => refundPage(makeRequestContext(c), token(c))));
  app.use('/refund/*', formLimit);
  app.post('/refund/:token', async (c) => {
    refuseCrossSite(c);
    return show(c, () => submitRefundAddress(makeRequestContext(c), token(c), c));
  });
  // Chats and shops append a slash to links.
  app.get('/pay/:path{.+/}', (c) => {
    const { pathname, search } = new URL(c.req.url);
    let end = pathname.length;
    while (pathname[end - 1] === '/') end -= 1;
    return c.redirect(pathname.slice(0, end) + search, 308);
  });
  app.get('/pay/*', (c) => show(c, async () => ({ kind: 'missing', path: c.req.path })));
}

function serveFiles(app: Hono<AppBindings>): void {
  app.get(
    `${assetsPath}*`,
    immutable,
    serveStatic({
      root: fileURLToPath(builtClient),
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(assetsPath.length - 1),
    }),
    (c) => c.notFound(),
  );
}

function hasReceipt({ status }: Payment): boolean {
  return isPaid(status) || status === 'paid_late';
}

/**
 * Refuses forms that other sites submit. They carry no rights, so this only keeps them from submitting in bulk.
 */
export function refuseCrossSite(c: Call<AppBindings>): void {
  if (c.req.header('sec-fetch-site') === 'cross-site') refuse('origin_refused');
}

function refuse(code: 'too_large' | 'origin_refused'): never {
  throw new AppError(code);
}
