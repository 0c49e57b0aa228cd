import { type Account, test as base } from './merchant.ts';
import { type Scene, setScene } from './scene.ts';

export type Business = { account: Account; scene: Scene };

/** `business`: a business with records of every kind, shared by the tests of a worker. */
export const test = base.extend<object, { business: Business }>({
  business: [
    async ({ sharedAccount }, provide) => {
      const account = await sharedAccount();
      await provide({ account, scene: await setScene(account) });
    },
    { scope: 'worker' },
  ],
});
