import { cutPage, idOf } from '#server/base/database/page.ts';
import type { PaymentSearch } from '#contract/ledger/merchant-payments.ts';
import { csvFile } from '#server/base/http/csv.ts';
import { createOnce } from '#server/base/http/idempotency.ts';
import { api } from '#server/base/http/implement.ts';
import { actorOf, environmentOf, type RequestContext } from '#server/base/http/request-context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import {
  acceptPayment,
  cancelPayment,
  countPayments,
  exportColumns,
  exportedPayments,
  paymentDetails,
  type PaymentFilter,
  selectPaymentPage,
  toListedPayment,
} from './merchant-payments.ts';

export const merchantPaymentRoutes = {
  list: api.merchantPayments.list.handler(async ({ input, context }) => {
    const { workspaceId } = actorOf(context);
    const { limit, skip, after, before } = input;
    const filter = filterOf(context, input);
    const start = after === undefined ? before : idOf(after);
    const [found, counted] = await Promise.all([
      selectPaymentPage(
        context.db,
        workspaceId,
        { ...filter, before: start },
        { limit: limit + 1, skip },
      ),
      countPayments(context.db, workspaceId, filter),
    ]);
    const { rows, next } = cutPage(found, limit, ({ id }) => [id]);
    return {
      data: {
        payments: rows.map(toListedPayment),
        ...counted,
        hasMore: next !== null,
        next,
      },
    };
  }),

  get: api.merchantPayments.get.handler(async ({ input, context }) => ({
    data: await paymentDetails(context, input.id),
  })),

  resolve: api.merchantPayments.resolve.handler(async ({ input, context }) => {
    const accept = (tx: Transaction) => acceptPayment(tx, context, input.id, input.reason);
    return { data: await createOnce(context, input, accept) };
  }),

  cancel: api.merchantPayments.cancel.handler(async ({ input, context }) => {
    const cancel = (tx: Transaction) => cancelPayment(tx, context, input.id);
    return { data: await createOnce(context, input, cancel) };
  }),

  export: api.merchantPayments.export.handler(({ input, context }) => {
    const filter = filterOf(context, input);
    return csvFile(context, {
      name: `payments-${filter.environment}`,
      columns: exportColumns,
      records: exportedPayments(context.databases.exports, actorOf(context).workspaceId, filter),
      locale: input.locale,
    });
  }),
};

function filterOf(
  context: RequestContext,
  { environment, from, to, ...rest }: PaymentSearch,
): PaymentFilter {
  return {
    status: rest.status,
    linkId: rest.linkId,
    network: rest.network,
    q: rest.q,
    before: rest.before,
    environment: environmentOf(context, environment),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}
