import { commit } from '#server/base/database/commit.ts';
import { createOnce } from '#server/base/http/idempotency.ts';
import { api } from '#server/base/http/implement.ts';
import { environmentOf, memberOfWorkspace, placed } from '#server/base/http/request-context.ts';
import { assertStepUp } from '#server/base/http/step-up.ts';
import {
  changeApiKey,
  createApiKey,
  revokeApiKey,
  rollApiKey,
  selectApiKeys,
  takeOverApiKey,
} from './api-keys.ts';

export const apiKeyRoutes = {
  list: api.apiKeys.list.handler(async ({ input, context }) => {
    const { workspaceId } = memberOfWorkspace(context, input.id);
    const now = context.clock.now();
    const environment = environmentOf(context, input.environment);
    return {
      data: { apiKeys: await selectApiKeys(context.db, workspaceId, now, { environment }) },
    };
  }),

  create: api.apiKeys.create.handler(async ({ input: given, context }) => {
    const input = placed(context, given);
    memberOfWorkspace(context, input.id);
    assertStepUp(context);
    const data = await createOnce(context, input, (tx) => createApiKey(tx, context, input));
    return { data };
  }),

  update: api.apiKeys.update.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    assertStepUp(context);
    const data = await commit(context, (tx) => changeApiKey(tx, context, input));
    return { data };
  }),

  roll: api.apiKeys.roll.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    assertStepUp(context);
    const data = await createOnce(context, input, (tx) => rollApiKey(tx, context, input));
    return { data };
  }),

  takeOver: api.apiKeys.takeOver.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    assertStepUp(context);
    const data = await commit(context, (tx) => takeOverApiKey(tx, context, input.keyId));
    return { data };
  }),

  revoke: api.apiKeys.revoke.handler(async ({ input, context }) => {
    memberOfWorkspace(context, input.id);
    await commit(context, (tx) => revokeApiKey(tx, context, input.keyId));
  }),
};
