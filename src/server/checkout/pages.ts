import { fileURLToPath } from 'node:url';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context as Call, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isPaid, type Payment } from '#contract/payments.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { immutable } from '#server/http/immutable.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { assetsPath, builtClient, loadBuiltCheckout } from './built-checkout.ts';
import { linkPage, namedLink, paymentPage, paymentPath } from './page-data.ts';
import { createShow } from './show-page.ts';
import { submitForm } from './submit-form.ts';

type Bindings = { Bindings: HttpBindings };
type MakeRequestContext = (call: Call<Bindings>) => RequestContext;

const largestForm = 20 * 1024;

/** The payer's pages under `/pay`, as finished HTML, and the files that they load. */
export function mountCheckoutPages(
  app: Hono<Bindings>,
  context: Context,
  makeRequestContext: MakeRequestContext,
): void {
  const built = loadBuiltCheckout();
  // Whoever asks for a page is told; at the start nobody is.
  built.catch(() => {});
  const show = createShow(context, built);
  const linkId = (c: Call<Bindings>) => c.req.param('linkId') ?? '';
  const id = (c: Call<Bindings>) => c.req.param('id') ?? '';

  serveFiles(app);
  app.get('/pay/:linkId', (c) =>
    show(c, async () => linkPage(await namedLink(context, linkId(c)))),
  );
  app.use('/pay/*', bodyLimit({ maxSize: largestForm, onError: () => refuse('too_large') }));
  app.post('/pay/:linkId', async (c) => {
    // The form bears no rights, so this only keeps other sites from making payments in bulk.
    if (c.req.header('sec-fetch-site') === 'cross-site') return refuse('origin_refused');
    return show(c, () => submitForm(makeRequestContext(c), linkId(c), c));
  });
  app.get('/pay/payments/:id', (c) => show(c, () => paymentPage(context, id(c), 'payment')));
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
  app.get('/pay/*', (c) => show(c, async () => ({ kind: 'missing', path: c.req.path })));
}

function serveFiles(app: Hono<Bindings>): void {
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

function refuse(code: 'too_large' | 'origin_refused'): never {
  throw new AppError(code);
}
