import { AppError } from '#server/base/errors.ts';
import { api } from '#server/base/http/implement.ts';
import { canBePaidOn, networkStates } from '#server/chain/networks/networks.ts';
import { version } from '#server/base/version.ts';

export const healthRoutes = {
  get: api.health.get.handler(async ({ context }) => {
    const networks = await networkStates(context).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
    return {
      data: {
        status: networks.every(({ health }) => canBePaidOn(health)) ? 'ok' : 'degraded',
        version,
        sandbox: context.config.sandbox,
        services: context.config.services,
        networks: networks.map(({ network, environment, health, head, finalHead }) => ({
          network,
          environment,
          health,
          head,
          finalHead,
        })),
      },
    };
  }),
};
