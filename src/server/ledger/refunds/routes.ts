import { confirmAddress } from './confirm-address.ts';
import { commit } from '#server/base/database/commit.ts';
import { createOnce } from '#server/base/http/idempotency.ts';
import { api } from '#server/base/http/implement.ts';
import { cancelRefund, listRefunds, renewLink, requestRefund } from './refunds.ts';
import { orderRefund, prepareRefund, sendRefund, submitRefund } from './sending.ts';

export const refundRoutes = {
  list: api.refunds.list.handler(async ({ input, context }) => ({
    data: await listRefunds(context, input.id),
  })),

  create: api.refunds.create.handler(async ({ input, context }) => ({
    data: await createOnce(context, input, (tx) => requestRefund(tx, context, input)),
  })),

  renewLink: api.refunds.renewLink.handler(async ({ input, context }) => ({
    data: await createOnce(context, input, (tx) => renewLink(tx, context, input.id)),
  })),

  confirmAddress: api.refunds.confirmAddress.handler(async ({ input, context }) => ({
    data: await commit(context, (tx) => confirmAddress(tx, context, input)),
  })),

  prepare: api.refunds.prepare.handler(async ({ input, context }) => ({
    data: await commit(context, (tx) => prepareRefund(tx, context, input.id)),
  })),

  walletTransfer: api.refunds.walletTransfer.handler(async ({ input, context }) => ({
    data: await orderRefund(context, input),
  })),

  submit: api.refunds.submit.handler(async ({ input, context }) => ({
    data: await submitRefund(context, input),
  })),

  send: api.refunds.send.handler(async ({ input, context }) => ({
    data: await sendRefund(context, input),
  })),

  cancel: api.refunds.cancel.handler(async ({ input, context }) => ({
    data: await commit(context, (tx) => cancelRefund(tx, context, input.id)),
  })),
};
