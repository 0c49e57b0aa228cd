import {
  enhancedKybCountries,
  kybCountries,
  withStates,
} from '#contract/workspace/eligible-countries.ts';
import { commit } from '#server/base/database/commit.ts';
import { present } from '#server/base/errors.ts';
import { api } from '#server/base/http/implement.ts';
import { memberOfWorkspace } from '#server/base/http/request-context.ts';
import { addPhoto, findCheck, submitCheck } from './identity-check.ts';
import { startVerification } from './start.ts';
import { verificationStates } from './verification.ts';

export const verificationRoutes = {
  get: api.verifications.get.handler(async ({ input, context }) => {
    const { workspaceId } = memberOfWorkspace(context, input.id);
    return { data: await verificationStates(context, workspaceId) };
  }),

  verifyIdentity: api.verifications.verifyIdentity.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    const { verification, url } = await startVerification(context, input, { kind: 'identity' });
    return { data: { verification, url: present(url) } };
  }),

  verifyBusiness: api.verifications.verifyBusiness.handler(async ({ input, context }) => {
    const { id, ...form } = input;
    memberOfWorkspace(context, id);
    const { verification, url } = await startVerification(context, input, {
      kind: 'business',
      form,
    });
    return { data: { ...verification, url } };
  }),

  verifyBusinessEnhanced: api.verifications.verifyBusinessEnhanced.handler(
    async ({ input, context }) => {
      const { id, ...form } = input;
      memberOfWorkspace(context, id);
      const { verification, url } = await startVerification(context, input, {
        kind: 'enhanced',
        form,
      });
      return { data: { ...verification, url } };
    },
  ),

  eligibleCountries: api.verifications.eligibleCountries.handler(() => ({
    data: { countries: withStates(kybCountries) },
  })),

  eligibleEnhancedCountries: api.verifications.eligibleEnhancedCountries.handler(() => ({
    data: { countries: withStates(enhancedKybCountries) },
  })),
};

export const identityCheckRoutes = {
  find: api.identityChecks.find.handler(async ({ input, context }) => ({
    data: await findCheck(context, input.token),
  })),

  addPhoto: api.identityChecks.addPhoto.handler(async ({ input, context }) => ({
    data: await addPhoto(context, input),
  })),

  submit: api.identityChecks.submit.handler(async ({ input, context }) => ({
    data: await commit(context, (tx) => submitCheck(tx, context, input)),
  })),
};
