import { commit } from '#server/base/database/commit.ts';
import { api } from '#server/base/http/implement.ts';
import { memberOfWorkspace } from '#server/base/http/request-context.ts';
import { sendVerificationLink, verifyCompanyEmail } from './company-email.ts';

export const companyEmailRoutes = {
  sendLink: api.companyEmail.sendLink.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    return { data: await sendVerificationLink(context) };
  }),

  verify: api.companyEmail.verify.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    const data = await commit(context, (tx) => verifyCompanyEmail(tx, context, input.token));
    return { data };
  }),
};
