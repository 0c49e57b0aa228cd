import { commit } from '#server/base/database/commit.ts';
import { api } from '#server/base/http/implement.ts';
import { cancelMailedChange, cancelPayoutChange, findMailedChange } from './payout-changes.ts';

export const payoutChangeRoutes = {
  cancel: api.payoutChanges.cancel.handler(async ({ input, context }) => {
    await commit(context, (tx) => cancelPayoutChange(tx, context, input.id));
  }),

  findMailed: api.payoutChanges.findMailed.handler(async ({ input, context }) => ({
    data: await findMailedChange(context, input.token),
  })),

  cancelMailed: api.payoutChanges.cancelMailed.handler(async ({ input, context }) => {
    await commit(context, (tx) => cancelMailedChange(tx, context, input.token));
  }),
};
