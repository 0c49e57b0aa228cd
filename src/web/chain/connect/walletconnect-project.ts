import { queryClient } from '#web/kit/api/query-client.ts';
import { siteQuery } from '#web/kit/session/site.ts';
import { WalletError } from './wallet-error.ts';
import {
  withRequestErrors,
  startWalletConnect,
  type WalletConnectClient,
} from './walletconnect-client.ts';

/**
 * Returns the WalletConnect client for members. Throws a WalletError if the operator has not
 * configured a project.
 */
export async function walletConnectClient(): Promise<WalletConnectClient> {
  const site = await withRequestErrors(queryClient.fetchQuery({ ...siteQuery, retry: false }));
  if (site.walletConnectProjectId === null) throw new WalletError('walletConnectNotConfigured');
  return startWalletConnect(site.walletConnectProjectId);
}
