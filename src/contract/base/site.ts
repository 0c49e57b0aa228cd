import * as z from 'zod/mini';
import { answer, endpoint } from './endpoint.ts';

/** What the pages must know of the installation that serves them. */
export const site = {
  get: endpoint('public')
    .route({ method: 'GET', path: '/site', summary: 'Retrieve the installation’s public settings' })
    .output(
      answer(
        z.object({
          sandbox: z.boolean(),
          /** Of WalletConnect, through which wallets on other devices are reached; null: not set up. */
          walletConnectProjectId: z.nullable(z.string()),
          support: z.object({
            email: z.nullable(z.string()),
            /** A page that opens a chat with the operator's support. */
            liveChatUrl: z.nullable(z.string()),
          }),
        }),
      ),
    ),
};
