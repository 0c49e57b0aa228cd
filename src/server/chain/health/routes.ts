import type { HealthReason } from '#contract/chain/health.ts';
import { databaseTrouble } from '#server/base/database/unavailable.ts';
import { AppError } from '#server/base/errors.ts';
import { api } from '#server/base/http/implement.ts';
import { canBePaidOn, type NetworkState, networkStates } from '#server/chain/networks/networks.ts';
import { lateSources } from '#server/chain/rates/rates.ts';
import { version } from '#server/base/version.ts';
import { databaseReasons } from './probe.ts';

export const healthRoutes = {
  get: api.health.get.handler(async ({ context }) => {
    const [networks, late, database] = await Promise.all([
      ifReadable(networkStates(context)),
      ifReadable(lateSources(context)),
      databaseReasons(context),
    ]).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    // Reads and writes both fail: nothing can be served, although the database responds.
    if (!networks && database.has('writes_fail')) throw unavailable();
    const reasons = [...networkReasons(networks), ...fiatReasons(late), ...database];
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
async function ifReadable<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (databaseTrouble(error)) return undefined;
    throw error;
  }
}

function networkReasons(networks: NetworkState[] | undefined): HealthReason[] {
  if (!networks) return ['networks_unread'];
  const isFine = ({ health }: NetworkState) => health === 'not_started' || canBePaidOn(health);
  return networks.every(isFine) ? [] : ['network_unavailable'];
}

function fiatReasons(late: string[] = []): HealthReason[] {
  return late.length > 0 ? ['fiat_rates_late'] : [];
}
