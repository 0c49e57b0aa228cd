import { sendSessionCookies } from '#server/auth/auth.ts';
import { createOnce } from '#server/http/idempotency.ts';
import { api } from '#server/http/implement.ts';
import { notFound } from '#server/errors.ts';
import { memberOfWorkspace, sessionOf } from '#server/http/request-context.ts';
import { companiesOf, createCompany } from './company.ts';

export const companyRoutes = {
  create: api.companies.create.handler(async ({ input, context }) => {
    const data = await createOnce(context, input, (tx) => createCompany(tx, context, input));
    // The page's guard reads from the cookies that there is a workspace now.
    await sendSessionCookies(context, sessionOf(context), { selectedId: data.id });
    return { data };
  }),

  get: api.companies.get.handler(async ({ input, context }) => {
    const { userId, workspaceId } = memberOfWorkspace(context, input.id);
    const [company] = await companiesOf(context.db, userId, workspaceId);
    if (!company) throw notFound();
    return { data: company };
  }),
};
