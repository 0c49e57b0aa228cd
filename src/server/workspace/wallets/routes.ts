import { commit } from '#server/base/database/commit.ts';
import { notFound } from '#server/base/errors.ts';
import { createOnce } from '#server/base/http/idempotency.ts';
import { api } from '#server/base/http/implement.ts';
import { actorOf, environmentOf, placed } from '#server/base/http/request-context.ts';
import { challengeWallet, verifyWallet } from './ownership.ts';
import {
  addWallet,
  changeWallet,
  recentFalls,
  receivedThisMonth,
  removeWallet,
  selectWallets,
} from './wallets.ts';

export const walletRoutes = {
  create: api.wallets.create.handler(async ({ input: given, context }) => {
    const input = placed(context, given);
    const data = await createOnce(context, input, (tx) => addWallet(tx, context, input));
    return { data };
  }),

  list: api.wallets.list.handler(async ({ input, context }) => ({
    data: {
      wallets: await selectWallets(context.db, actorOf(context).workspaceId, {
        environment: environmentOf(context, input.environment),
      }),
    },
  })),

  received: api.wallets.received.handler(async ({ input, context }) => ({
    data: {
      received: await receivedThisMonth(context, environmentOf(context, input.environment)),
    },
  })),

  falls: api.wallets.falls.handler(async ({ input, context }) => ({
    data: { falls: await recentFalls(context, environmentOf(context, input.environment)) },
  })),

  update: api.wallets.update.handler(async ({ input, context }) => {
    const data = await commit(context, (tx) =>
      changeWallet(tx, context, input.id, input.metadata.ui),
    );
    return { data };
  }),

  challenge: api.wallets.challenge.handler(async ({ input, context }) => ({
    data: await challengeWallet(context, input.id),
  })),

  verify: api.wallets.verify.handler(async ({ input, context }) => {
    const data = await verifyWallet(context, input);
    return { data };
  }),

  delete: api.wallets.delete.handler(async ({ input, context }) => {
    const { workspaceId } = actorOf(context);
    if (input.companyId !== workspaceId) throw notFound();
    await commit(context, (tx) => removeWallet(tx, context, input.id));
  }),
};
