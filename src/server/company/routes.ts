import { createOnce } from '#server/http/idempotency.ts';
import { api } from '#server/http/implement.ts';
import { notFound } from '#server/errors.ts';
import { memberOf } from '#server/http/request-context.ts';
import { companiesOf, createCompany } from './company.ts';

export const companyRoutes = {
  create: api.companies.create.handler(async ({ input, context }) => ({
    data: await createOnce(context, input, (tx) => createCompany(tx, context, input)),
  })),

  get: api.companies.get.handler(async ({ context }) => {
    const { userId, workspaceId } = memberOf(context);
    const [company] = await companiesOf(context.db, userId, workspaceId);
    if (!company) throw notFound();
    return { data: company };
  }),
};
