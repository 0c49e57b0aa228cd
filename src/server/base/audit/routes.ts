import { api } from '#server/base/http/implement.ts';
import { memberOfWorkspace } from '#server/base/http/request-context.ts';
import { auditEntries } from './audit.ts';

export const auditRoutes = {
  list: api.auditLog.list.handler(async ({ input, context }) => {
    const { workspaceId } = memberOfWorkspace(context, input.id);
    const page = await auditEntries(context.db, workspaceId, input);
    return { data: { ...page, hasMore: page.next !== null } };
  }),
};
