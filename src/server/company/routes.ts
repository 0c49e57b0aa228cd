import { sendSessionCookies } from '#server/auth/auth.ts';
import { createOnce } from '#server/http/idempotency.ts';
import { api } from '#server/http/implement.ts';
import { notFound } from '#server/errors.ts';
import { memberOf, sessionOf } from '#server/http/request-context.ts';
import { companiesOf, createCompany, workspaceIdsOf } from './company.ts';

export const companyRoutes = {
  create: api.companies.create.handler(async ({ input, context }) => {
    const data = await createOnce(context, input, (tx) => createCompany(tx, context, input));
    const session = sessionOf(context);
    // The page's guard reads from the cookies that there is a workspace now.
    sendSessionCookies(context, session, await workspaceIdsOf(context.db, session.userId), {
      selectedId: data.id,
    });
    return { data };
  }),

  get: api.companies.get.handler(async ({ input, context }) => {
    const { userId, workspaceId } = memberOf(context);
    // A record's id names its workspace to the guard, but it is no workspace.
    if (input.id !== workspaceId) throw notFound();
    const [company] = await companiesOf(context.db, userId, workspaceId);
    if (!company) throw notFound();
    return { data: company };
  }),
};
