import type { HealthReason } from '#contract/chain/health.ts';
import type { Context } from '#server/base/context.ts';
import { databaseTrouble } from '#server/base/database/unavailable.ts';
import { AppError } from '#server/base/errors.ts';
import { api } from '#server/base/http/implement.ts';
import { canBePaidOn, type NetworkState, networkStates } from '#server/chain/networks/networks.ts';
import { version } from '#server/base/version.ts';
import { databaseReasons } from './probe.ts';

export const healthRoutes = {
  get: api.health.get.handler(async ({ context }) => {
    const [networks, database] = await Promise.all([
      statesIfReadable(context),
      databaseReasons(context),
    ]).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    // Reads and writes both fail: nothing can be served, although the database responds.
    if (!networks && database.has('writes_fail')) throw unavailable();
    const reasons = [...networkReasons(networks), ...database];
    return {
      data: {
        status: reasons.length === 0 ? 'ok' : 'degraded',
        reasons,
        version,
        sandbox: context.config.sandbox,
        services: context.config.services,
        networks: (networks ?? []).map(({ network, environment, health, head, finalHead }) => ({
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

const retryAfterSeconds = 5;

function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', { cause, retryAfterSeconds });
}

/** Returns undefined if the database is there but can't tell now, as when a table is locked. */
async function statesIfReadable(context: Context): Promise<NetworkState[] | undefined> {
  try {
    return await networkStates(context);
  } catch (error) {
    if (databaseTrouble(error)) return undefined;
    throw error;
  }
}

function networkReasons(networks: NetworkState[] | undefined): HealthReason[] {
  if (!networks) return ['networks_unread'];
  return networks.every(({ health }) => canBePaidOn(health)) ? [] : ['network_unavailable'];
}
