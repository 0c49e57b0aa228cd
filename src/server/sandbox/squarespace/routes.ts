import { Hono } from 'hono';
import type { Clock } from '#server/base/clock.ts';
import { SquarespaceStandIn, standInProduct } from './stand-in.ts';

/** The key that the sandbox's site accepts; the page of the site names it. */
export const sandboxSquarespaceKey = 'sandbox-squarespace-key';
const prefix = '/sandbox/squarespace';

const notice = 'A stand-in for Squarespace. Its site, products and orders are invented.';

/** Serves a stand-in of Squarespace's API with a small site, whose imported orders it shows. */
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
  return new Hono()
    .get(prefix, (c) => {
      const { products, orders } = site;
      return c.json({ notice, apiKey: sandboxSquarespaceKey, site: site.site, products, orders });
    })
    .all(`${prefix}/*`, async (c) => {
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
