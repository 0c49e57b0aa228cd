import * as z from 'zod/mini';
import { answer, endpoint } from '#contract/base/endpoint.ts';
import { environments, networkHealths, networkIds } from './networks.ts';

const network = z.object({
  network: z.enum(networkIds),
  environment: z.enum(environments),
  health: z.enum(networkHealths),
  head: z.nullable(z.number()),
  finalHead: z.nullable(z.number()),
});

/** What doesn't work while Florin is `degraded`. */
export const healthReasons = [
  /** Payments aren't possible on at least one network. */
  'network_unavailable',
  /** The state of the networks can't be read: the checkout can't be used. */
  'networks_unread',
  /** A source of fiat rates published nothing for four working days; after seven days it prices nothing. */
  'fiat_rates_late',
  /** The database accepts no writes. */
  'database_read_only',
  /** The database has no disk space or memory left. */
  'database_full',
  /** Requests failed because the database was too slow. */
  'database_slow',
  /** Requests failed because of locks in the database. */
  'database_locked',
  /** Requests failed because the database couldn't be reached. */
  'database_unreachable',
  /** A test write failed, for whatever reason. */
  'writes_fail',
] as const;
export type HealthReason = (typeof healthReasons)[number];

export const health = {
  get: endpoint('public')
    .route({
      method: 'GET',
      path: '/health',
      summary: 'Check the health of Florin and its networks',
      description:
        'Returns 200 while this instance can serve anything: `ok`, or `degraded` with the reasons. Returns 503 if it can’t. `HEAD` returns the same status.',
    })
    .output(
      answer(
        z.object({
          status: z.enum(['ok', 'degraded']),
          reasons: z.array(z.enum(healthReasons)),
          version: z.string(),
          sandbox: z.boolean(),
          services: z.array(z.string()),
          networks: z.array(network),
        }),
      ),
    ),
};
