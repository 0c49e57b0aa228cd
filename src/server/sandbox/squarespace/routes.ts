import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Clock } from '#server/base/clock.ts';
import { SquarespaceStandIn, standInProduct } from './stand-in.ts';

/** The key that the sandbox's site accepts; the page of the site names it. */
export const sandboxSquarespaceKey = 'sandbox-squarespace-key';
const prefix = '/sandbox/squarespace';

const notice = 'A stand-in for Squarespace. Its site, products and orders are invented.';

/** Serves an imitation of Squarespace's API with a small site, whose imported orders it shows. */
export function squarespaceStandInRoutes(clock: Clock): Hono {
  const site = new SquarespaceStandIn(() => clock.now().getTime());
  site.keys.set(
    sandboxSquarespaceKey,
    new Set(['orders_read', 'orders_write', 'products_read'] as const),
  );
  site.products = [
    standInProduct('sencha', 'Sencha', { value: '12.50', attributes: { Size: '100 g' } }),
    standInProduct('gaiwan', 'Gaiwan', { value: '48.00', quantity: 3 }),
    standInProduct('matcha', 'Matcha', { value: '29.00', quantity: 0 }),
  ];
  const atHome = (url: string) => {
    const home = `http://localhost:${new URL(url).port}`;
    site.site.url = `${home}${prefix}/page`;
    return home;
  };
  return new Hono()
    .get(`${prefix}/page`, (c) => {
      const button = encodeURIComponent(c.req.query('button') ?? '');
      return c.html(html`<a href="${atHome(c.req.url)}/buy/${button}">Pay with crypto</a>`);
    })
    .get(prefix, (c) => {
      const { products, orders } = site;
      return c.json({ notice, apiKey: sandboxSquarespaceKey, site: site.site, products, orders });
    })
    .all(`${prefix}/*`, async (c) => {
      atHome(c.req.url);
      const { status, json } = site.answer({
        method: c.req.method,
        path: c.req.path.slice(prefix.length),
        query: new URL(c.req.url).searchParams,
        header: (name) => c.req.header(name),
        body: await c.req.text(),
      });
      return Response.json(json, { status });
    });
}
