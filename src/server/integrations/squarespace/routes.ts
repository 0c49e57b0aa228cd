import { AppError, notFound } from '#server/base/errors.ts';
import { api } from '#server/base/http/implement.ts';
import { integrationOf } from '#server/integrations/integrations/integrations.ts';
import { squarespaceOf } from './squarespace.ts';

export const squarespaceRoutes = {
  connect: api.squarespace.connect.handler(() => {
    throw new AppError('squarespace_unavailable');
  }),
  verify: api.squarespace.verify.handler(async ({ input, context }) => {
    await integrationOf(context, 'squarespace', input.id);
    throw new AppError('squarespace_unavailable');
  }),
  change: api.squarespace.change.handler(async ({ input, context }) => {
    await integrationOf(context, 'squarespace', input.id);
    throw new AppError('squarespace_not_connected');
  }),
  get: api.squarespace.get.handler(async ({ input, context }) => ({
    data: await squarespaceOf(context, input.id),
  })),
  products: api.squarespace.products.handler(async ({ input, context }) => {
    await integrationOf(context, 'squarespace', input.id);
    throw new AppError('squarespace_not_connected');
  }),
  buttons: api.squarespace.buttons.handler(async ({ input, context }) => {
    await integrationOf(context, 'squarespace', input.id);
    return { data: { buttons: [] } };
  }),
  addButton: api.squarespace.addButton.handler(async ({ input, context }) => {
    await integrationOf(context, 'squarespace', input.id);
    throw new AppError('squarespace_not_connected');
  }),
  removeButton: api.squarespace.removeButton.handler(() => {
    throw notFound();
  }),
  checkButton: api.squarespace.checkButton.handler(() => {
    throw notFound();
  }),
  imports: api.squarespace.imports.handler(async ({ input, context }) => {
    await integrationOf(context, 'squarespace', input.id);
    return { data: { imports: [], total: 0, hasMore: false, next: null } };
  }),
  retryImport: api.squarespace.retryImport.handler(() => {
    throw notFound();
  }),
};

export const buttonRoutes = {
  get: api.buttons.get.handler(() => {
    throw notFound();
  }),
  order: api.buttons.order.handler(() => {
    throw notFound();
  }),
};
