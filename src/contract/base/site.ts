import * as z from 'zod/mini';
import { answer, endpoint } from './endpoint.ts';

/** Who verifies people and businesses: operators of this installation, or a company. */
export const identityProviders = ['manual', 'sumsub'] as const;

/** What pages must know about the installation that serves them. */
export const site = {
  get: endpoint('public')
    .route({ method: 'GET', path: '/site', summary: 'Retrieve the installation’s public settings' })
    .output(
      answer(
        z.object({
          sandbox: z.boolean(),
          /** The WalletConnect project, for wallets on other devices; null if it is not set up. */
          walletConnectProjectId: z.nullable(z.string()),
          identityProvider: z.enum(identityProviders),
          support: z.object({
            email: z.nullable(z.string()),
            /** A page that opens a chat with the operator's support. */
            liveChatUrl: z.nullable(z.string()),
          }),
        }),
      ),
    ),
};
