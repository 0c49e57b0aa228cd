import { sendSessionCookies } from '#server/accounts/auth/auth.ts';
import { commit } from '#server/base/database/commit.ts';
import { createOnce } from '#server/base/http/idempotency.ts';
import { api } from '#server/base/http/implement.ts';
import { memberOfWorkspace, sessionOf } from '#server/base/http/request-context.ts';
import { createCompany } from './company.ts';
import { changeDetails, companyDetails } from './details.ts';

export const companyRoutes = {
  create: api.companies.create.handler(async ({ input, context }) => {
    const data = await createOnce(context, input, (tx) => createCompany(tx, context, input));
    // The page's guard reads from the cookies that there is a workspace now.
    await sendSessionCookies(context, sessionOf(context), { selectedId: data.id });
    return { data };
  }),

  get: api.companies.get.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    return { data: await companyDetails(context) };
  }),

  update: api.companies.update.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    const data = await commit(context, (tx) => changeDetails(tx, context, input));
    return { data };
  }),
};
