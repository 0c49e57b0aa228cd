import type { Context as Call } from 'hono';
import type { CheckoutPage } from '#contract/checkout/checkout-page.ts';
import { isLocale, type Locale } from '#contract/base/i18n.ts';
import type { BuiltCheckout } from '#server/checkout/checkout/checkout.ts';
import type { Context } from '#server/base/context.ts';
import { AppError } from '#server/base/errors.ts';
import { readCookie, setCookie } from '#server/base/http/cookies.ts';
import type { AppBindings } from '#server/base/http/request-record.ts';
import { chooseLocale } from './locale.ts';

const localeCookie = 'locale';
const localeCookieMs = 365 * 24 * 60 * 60_000;

type MakePage = () => Promise<CheckoutPage | Response>;

/**
 * Returns a handler that responds with pages in the reader's language. Errors are rendered as pages too.
 */
export function createShow(context: Context, built: Promise<BuiltCheckout>) {
  return async (c: Call<AppBindings>, make: MakePage): Promise<Response> => {
    const page = await make().catch((error: unknown) => failedPage(c, error));
    if (page instanceof Response) return page;
    const { render, assets } = await built.catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
    const locale = readLocale(context, c);
    c.header('x-robots-tag', 'noindex');
    c.header('content-language', locale);
    if (page.kind === 'missing') c.status(404);
    if (page.kind === 'failed') c.status(500);
    if (page.kind === 'closed' && page.reason === 'archived') c.status(410);
    return c.html(render(page, { locale, assets }));
  };
}

function failedPage(c: Call<AppBindings>, error: unknown): CheckoutPage {
  if (error instanceof AppError && error.code === 'not_found') {
    return { kind: 'missing', path: c.req.path };
  }
  c.get('log').error({ err: error }, 'a checkout page failed');
  return { kind: 'failed', path: c.req.path, requestId: c.get('requestId') };
}

function readLocale({ config }: Context, c: Call): Locale {
  const { headers } = c.req.raw;
  const query = c.req.query('lang');
  if (isLocale(query)) {
    const cookies = new Headers();
    setCookie(cookies, config, localeCookie, query, { maxAgeMs: localeCookieMs, httpOnly: true });
    for (const cookie of cookies.getSetCookie()) c.header('set-cookie', cookie, { append: true });
  }
  return chooseLocale({
    query,
    cookie: readCookie(headers, localeCookie),
    header: headers.get('accept-language'),
  });
}
