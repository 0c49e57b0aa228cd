import { api } from '#server/base/http/implement.ts';
import { actorOf, placed, type RequestContext } from '#server/base/http/request-context.ts';
import { throttle } from '#server/base/http/throttle.ts';
import { deleteHistory, importedCharges, importNext, previewImport } from './coinbase-commerce.ts';

/** Files of a workspace per minute. A long file is sent once for each part of it. */
const files = { limit: 120, windowMs: 60_000 };

export const coinbaseCommerceRoutes = {
  preview: api.coinbaseCommerce.preview.handler(async ({ input, context }) => {
    await limit(context);
    return { data: await previewImport(context, placed(context, input)) };
  }),

  importNext: api.coinbaseCommerce.importNext.handler(async ({ input, context }) => {
    await limit(context);
    return { data: await importNext(context, placed(context, input)) };
  }),

  charges: api.coinbaseCommerce.charges.handler(async ({ input, context }) => ({
    data: await importedCharges(context, input),
  })),

  removeCharges: api.coinbaseCommerce.removeCharges.handler(async ({ context }) => {
    await deleteHistory(context);
  }),
};

function limit(context: RequestContext): Promise<void> {
  const { workspaceId } = actorOf(context);
  return throttle(context.db, `coinbase file ${workspaceId}`, files, context.clock.now());
}
