import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { standInProduct } from '#server/sandbox/squarespace/stand-in.ts';
import { stepUp } from './api.ts';
import type { TestContext } from './context.ts';
import { type LiveShop, liveShop } from './live-shop.ts';
import { type SquarespaceShop, squarespaceShop } from './squarespace-shop.ts';
import { startSquarespace, type TestSquarespace } from './squarespace-stand-in.ts';

const hour = 60 * 60_000;

const products = () => [
  standInProduct('tea', 'Tea', { value: '0.50' }),
  standInProduct('cup', 'Cup', { value: '2.00', quantity: 1 }),
];

/**
 * Gives each test a site and a shop of its own, because an hour's limit is not the next test's, with a product for 0.50
 * and one for 2.00, of which there is one.
 */
export function squarespaceSite(context: TestContext) {
  let live: LiveShop;
  let squarespace: TestSquarespace | undefined;
  let shop: SquarespaceShop;
  let sites = 0;

  beforeAll(async () => {
    context.rateSources.push(sandboxRates(context.clock));
    live = await liveShop(context, 'domain', 'identity');
  });
  beforeEach(async () => {
    context.clock.advance(2 * hour);
    await live.live();
    await live.owner.call('POST', '/auth/refresh-session');
    await stepUp(live.owner);
    await squarespace?.stop();
    await context.pool.query('delete from throttles');
    squarespace = await startSquarespace(context.clock, products());
    sites += 1;
    squarespace.api.site.id = `site-${sites}`;
    context.config.squarespaceUrl = squarespace.url;
    shop = await squarespaceShop(context, live, squarespace);
  });
  afterAll(() => squarespace?.stop());

  /** Buys something by a button, without paying it. */
  async function buyBy(button: string, total: string, change: object = {}) {
    const { data } = await shop.order(button, total, change);
    return shop.open(data.url as string);
  }

  return {
    get live() {
      return live;
    },
    get squarespace() {
      return squarespace!;
    },
    get shop() {
      return shop;
    },
    buyBy,
    buy: async (productId: string, total: string, change: object = {}) =>
      buyBy(await shop.button(productId), total, change),
    /** Buys the cheaper product several times, and pays all in one block. */
    async pay(count: number): Promise<void> {
      const button = await shop.button('tea');
      const payments = [];
      while (payments.length < count) {
        const next = Math.min(10, count - payments.length);
        const opened = Array.from({ length: next }, () => buyBy(button, '0.50'));
        payments.push(...(await Promise.all(opened)));
      }
      await live.block(1, ...payments.map((payment): [typeof payment] => [payment]));
    },
    /** Lets time pass in steps, and a worker send what is due after each. */
    async pass(ms: number, step: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += step) {
        context.clock.advance(step);
        await shop.work();
      }
      await live.owner.call('POST', '/auth/refresh-session');
    },
  };
}
