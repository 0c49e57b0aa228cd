import { commit } from '#server/base/database/commit.ts';
import { selectRecentPayments } from '#server/ledger/dashboard/dashboard.ts';
import { notFound } from '#server/base/errors.ts';
import { csvFile } from '#server/base/http/csv.ts';
import { api } from '#server/base/http/implement.ts';
import { actorOf, environmentOf } from '#server/base/http/request-context.ts';
import { assertPersonSteppedUp } from '#server/base/http/step-up.ts';
import {
  customerRecords,
  exportColumns,
  deleteCustomer,
  selectCustomer,
  selectCustomers,
} from './customers.ts';

export const customerRoutes = {
  list: api.customers.list.handler(async ({ input, context }) => {
    const { workspaceId } = actorOf(context);
    const filter = { environment: environmentOf(context, input.environment), q: input.q };
    const page = await selectCustomers(context.db, workspaceId, filter, input);
    return { data: { ...page, hasMore: page.next !== null } };
  }),

  export: api.customers.export.handler(({ input, context }) => {
    const { workspaceId } = actorOf(context);
    const filter = { environment: environmentOf(context, input.environment), q: input.q };
    return csvFile(context, {
      name: 'customers',
      columns: exportColumns,
      records: customerRecords(context.databases.exports, workspaceId, filter),
      locale: input.locale,
    });
  }),

  get: api.customers.get.handler(async ({ input, context }) => {
    const { workspaceId } = actorOf(context);
    const customer = await selectCustomer(context.db, workspaceId, input.id);
    if (!customer) throw notFound();
    const filter = { customerId: customer.id };
    const page = await selectRecentPayments(context.db, workspaceId, filter, input);
    return { data: { ...customer, ...page, hasMore: page.next !== null } };
  }),

  erase: api.customers.erase.handler(async ({ input, context }) => {
    assertPersonSteppedUp(context);
    await commit(context, (tx) => deleteCustomer(tx, context, input.id));
  }),
};
