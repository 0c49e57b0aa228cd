import { createOnce } from '#server/base/http/idempotency.ts';
import { api } from '#server/base/http/implement.ts';
import {
  assignTransfer,
  dismissTransfer,
  listUnmatched,
  restoreTransfer,
  suggestPayments,
} from './unmatched.ts';

export const unmatchedRoutes = {
  list: api.unmatched.list.handler(async ({ input, context }) => {
    const page = await listUnmatched(context, input);
    return { data: { ...page, hasMore: page.next !== null } };
  }),

  suggest: api.unmatched.suggest.handler(async ({ input, context }) => ({
    data: { suggestions: await suggestPayments(context, input.transferId) },
  })),

  assign: api.unmatched.assign.handler(async ({ input, context }) => ({
    data: await createOnce(context, input, (tx) => assignTransfer(tx, context, input)),
  })),

  dismiss: api.unmatched.dismiss.handler(async ({ input, context }) => ({
    data: await createOnce(context, input, (tx) =>
      dismissTransfer(tx, context, input.transferId, input.reason),
    ),
  })),

  restore: api.unmatched.restore.handler(async ({ input, context }) => ({
    data: await createOnce(context, input, (tx) => restoreTransfer(tx, context, input.transferId)),
  })),
};
