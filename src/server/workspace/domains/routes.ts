import { commit } from '#server/base/database/commit.ts';
import { api } from '#server/base/http/implement.ts';
import { memberOfWorkspace } from '#server/base/http/request-context.ts';
import { domainOf, removeDomain, verifyDomain } from './domains.ts';

export const domainRoutes = {
  get: api.domains.get.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    return { data: { domain: await domainOf(context) } };
  }),

  verify: api.domains.verify.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    return { data: await verifyDomain(context, input.domain) };
  }),

  remove: api.domains.remove.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    await commit(context, (tx) => removeDomain(tx, context));
  }),
};
