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

export const health = {
  get: endpoint('public')
    .route({
      method: 'GET',
      path: '/health',
      summary: 'Check the health of Florin and its networks',
    })
    .output(
      answer(
        z.object({
          status: z.enum(['ok', 'degraded']),
          version: z.string(),
          sandbox: z.boolean(),
          services: z.array(z.string()),
          networks: z.array(network),
        }),
      ),
    ),
};
