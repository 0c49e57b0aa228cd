import type { Context as Call } from 'hono';
import {
  type CheckoutPage,
  claimField,
  formKeyField,
  payerFields,
  purchaseFields,
  refundAddressField,
  shownTotalField,
} from '#contract/checkout/checkout-page.ts';
import { isLocale, type Locale } from '#contract/base/i18n.ts';
import type { BuiltCheckout } from '#server/checkout/checkout/checkout.ts';
import type { Context } from '#server/base/context.ts';
import { AppError } from '#server/base/errors.ts';
import { errorHeaders, logFailure, toAppError } from '#server/base/http/api-errors.ts';
import { readCookie, setCookie } from '#server/base/http/cookies.ts';
import type { AppBindings } from '#server/base/http/request-record.ts';
import { chooseLocale } from './locale.ts';
import { typedText } from './payer-form.ts';

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
    if (page.kind === 'failed') c.status(page.reason === 'internal' ? 500 : 503);
    if (page.kind === 'closed' && page.reason === 'archived') c.status(410);
    return c.html(render(page, { locale, assets }));
  };
}

async function failedPage(c: Call<AppBindings>, thrown: unknown): Promise<CheckoutPage> {
  const error = toAppError(thrown);
  if (error.code === 'not_found') return { kind: 'missing', path: c.req.path };
  const reason = error.code === 'unavailable' ? 'unavailable' : 'internal';
  if (reason === 'internal') c.get('log').error({ err: thrown }, 'a checkout page failed');
  else logFailure(c.get('log'), error, 'a checkout page failed');
  for (const [name, value] of Object.entries(errorHeaders(error))) c.header(name, value);
  const fields = c.req.method === 'POST' ? await submittedFields(c) : null;
  return { kind: 'failed', path: c.req.path, requestId: c.get('requestId'), reason, fields };
}

const formFields = new Set<string>([
  ...payerFields,
  ...purchaseFields,
  formKeyField,
  claimField,
  refundAddressField,
  shownTotalField,
]);

/** Returns what was typed, and the key that keeps a repeated form from opening a second payment. */
export async function submittedFields(c: Call<AppBindings>): Promise<Record<string, string>> {
  const form = new URLSearchParams(await c.req.text());
  const typed = [...formFields].map((field) => [field, typedText(form.get(field))] as const);
  return Object.fromEntries(typed.filter(([, text]) => text !== ''));
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
