import { api } from '#server/base/http/implement.ts';
import { memberOfWorkspace } from '#server/base/http/request-context.ts';
import { accountTier } from './limits.ts';

export const tierRoutes = {
  get: api.accountTiers.get.handler(async ({ input, context }) => {
    const { workspaceId } = memberOfWorkspace(context, input.id);
    return { data: await accountTier(context, workspaceId) };
  }),
};
