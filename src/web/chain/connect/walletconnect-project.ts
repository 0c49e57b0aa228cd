import { queryClient } from '#web/kit/api/query-client.ts';
import { siteQuery } from '#web/kit/session/site.ts';
import { WalletError } from './wallet-error.ts';
import { reached, startWalletConnect, type WalletConnectClient } from './walletconnect-client.ts';

/** WalletConnect for members. Throws a WalletError where the operator has set up none. */
export async function walletConnectClient(): Promise<WalletConnectClient> {
  const site = await reached(queryClient.fetchQuery({ ...siteQuery, retry: false }));
  if (site.walletConnectProjectId === null) throw new WalletError('walletConnectNotConfigured');
  return startWalletConnect(site.walletConnectProjectId);
}
