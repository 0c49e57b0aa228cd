import { api } from '#server/base/http/implement.ts';
import { sessionOf } from '#server/base/http/request-context.ts';
import { assertStepUp } from '#server/base/http/step-up.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from './two-factor.ts';

export const twoFactorRoutes = {
  start: api.twoFactor.start.handler(async ({ context }) => {
    assertStepUp(context);
    return { data: await startTwoFactor(context, sessionOf(context).userId) };
  }),

  confirm: api.twoFactor.confirm.handler(async ({ input, context }) => {
    const { userId } = sessionOf(context);
    return { data: { recoveryCodes: await confirmTwoFactor(context, userId, input.code) } };
  }),

  renewRecoveryCodes: api.twoFactor.renewRecoveryCodes.handler(async ({ context }) => {
    assertStepUp(context);
    const { userId } = sessionOf(context);
    return { data: { recoveryCodes: await renewRecoveryCodes(context, userId) } };
  }),

  disable: api.twoFactor.disable.handler(async ({ context }) => {
    assertStepUp(context);
    await disableTwoFactor(context, sessionOf(context).userId);
  }),
};
