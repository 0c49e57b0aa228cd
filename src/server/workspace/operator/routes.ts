import { api } from '#server/base/http/implement.ts';
import { selectEntries } from './log-store.ts';
import { decideReview, viewPhoto, viewReview } from './reviews.ts';
import { selectReviews } from './store.ts';

export const operatorRoutes = {
  list: api.operators.list.handler(async ({ input, context }) => {
    const page = await selectReviews(context.db, input, input);
    return { data: { ...page, hasMore: page.next !== null } };
  }),

  get: api.operators.get.handler(async ({ input, context }) => ({
    data: await viewReview(context, input.id),
  })),

  photo: api.operators.photo.handler(async ({ input, context }) => ({
    data: { dataUrl: await viewPhoto(context, input.id, input.part) },
  })),

  approve: api.operators.approve.handler(async ({ input, context }) => ({
    data: await decideReview(context, input.id),
  })),

  reject: api.operators.reject.handler(async ({ input, context }) => ({
    data: await decideReview(context, input.id, input.reason),
  })),

  log: api.operators.log.handler(async ({ input, context }) => {
    const page = await selectEntries(context.db, input);
    return { data: { ...page, hasMore: page.next !== null } };
  }),
};
