import type { SignClient } from '@walletconnect/sign-client';
import { queryClient } from '#web/query-client.ts';
import { siteQuery } from '#web/site.ts';
import { WalletError } from './wallet-error.ts';

export type WalletConnectClient = Awaited<ReturnType<typeof SignClient.init>>;

let client: Promise<WalletConnectClient> | undefined;

/** WalletConnect's own code, for the project of this installation; loaded when it is first asked for. */
export async function walletConnectClient(): Promise<WalletConnectClient> {
  const projectId = await reached(
    queryClient
      .fetchQuery({ ...siteQuery, retry: false })
      .then((site) => site.walletConnectProjectId),
  );
  if (projectId === null) throw new WalletError('walletConnectNotConfigured');
  const library = await reached(import('@walletconnect/sign-client'));
  client ??= library.SignClient.init({
    projectId,
    logger: 'silent',
    // It would report to a third party.
    telemetryEnabled: false,
    metadata: {
      name: 'Florin',
      description: '',
      url: location.origin,
      icons: [new URL('/icon.svg', location.origin).href],
    },
  });
  return client;
}

/** What our own server answers, or the error that says that it did not. */
async function reached<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (cause) {
    throw new WalletError('httpRequestFailed', { cause });
  }
}
