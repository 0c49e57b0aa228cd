import { type Account, signUp, test as base } from './merchant.ts';
import { type Scene, setScene } from './scene.ts';

/** `operator`: an operator who doesn't belong to the business, and can decide about it. */
export type Business = { account: Account; operator: Account; scene: Scene };

/** `business`: a business with records of every kind, shared by the tests of a worker. */
export const test = base.extend<object, { business: Business }>({
  business: [
    async ({ sharedAccount, playwright }, provide, { project }) => {
      const account = await sharedAccount();
      const operator = await signUp(playwright, project.use.baseURL ?? '');
      await provide({ account, operator, scene: await setScene(account, operator) });
      await operator.api.dispose();
    },
    { scope: 'worker' },
  ],
});
