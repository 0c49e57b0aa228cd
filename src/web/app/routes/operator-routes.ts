import { createRoute } from '@tanstack/react-router';
import { requireId } from '#web/kit/id-param.ts';
import { lazyPage } from '#web/kit/lazy-page.ts';
import { paths } from '#web/kit/paths.ts';
import { gate, root } from './root-route.tsx';
import { pageParam, reviewsParams, type Search } from '#web/kit/search.ts';
import { loadTexts } from '#web/kit/texts.ts';

const operator = createRoute({
  getParentRoute: () => root,
  id: 'operators',
  beforeLoad: gate('operator'),
  loader: () => loadTexts('operator'),
  component: lazyPage(() => import('#web/app/shell/operator-layout.tsx'), 'OperatorLayout'),
});
const reviews = createRoute({
  getParentRoute: () => operator,
  path: paths.operator,
  validateSearch: (search: Search) => ({ ...pageParam(search), ...reviewsParams(search) }),
  component: lazyPage(() => import('#web/workspace/operator/reviews-page.tsx'), 'ReviewsPage'),
});
const log = createRoute({
  getParentRoute: () => operator,
  path: paths.operatorLog,
  validateSearch: pageParam,
  component: lazyPage(() => import('#web/workspace/operator/log-page.tsx'), 'LogPage'),
});
const review = createRoute({
  getParentRoute: () => operator,
  path: paths.operatorReview,
  beforeLoad: ({ params }) => requireId('verification', params.reviewId),
  component: lazyPage(() => import('#web/workspace/operator/review-page.tsx'), 'ReviewPage'),
});

/** Pages for operators. */
export const operatorRoutes = operator.addChildren([reviews, log, review]);
