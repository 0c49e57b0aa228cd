import type { SignClient } from '@walletconnect/sign-client';
import { WalletError } from './wallet-error.ts';

export type WalletConnectClient = Awaited<ReturnType<typeof SignClient.init>>;

let client: Promise<WalletConnectClient> | undefined;

/**
 * Loads WalletConnect's library on first use, and returns the client of this installation's
 * project. `storagePrefix` separates the sessions of members from those of payers.
 */
export async function startWalletConnect(
  projectId: string,
  storagePrefix = '',
): Promise<WalletConnectClient> {
  const library = await withRequestErrors(import('@walletconnect/sign-client'));
  client ??= library.SignClient.init({
    projectId,
    logger: 'silent',
    // Telemetry would send data to a third party.
    telemetryEnabled: false,
    customStoragePrefix: storagePrefix,
    metadata: {
      name: 'Florin',
      description: '',
      url: location.origin,
      icons: [new URL('/icon.svg', location.origin).href],
    },
  });
  return client;
}

/** Awaits a response of Florin's own server. Throws a WalletError if the request fails. */
export async function withRequestErrors<Result>(response: Promise<Result>): Promise<Result> {
  try {
    return await response;
  } catch (cause) {
    throw new WalletError('httpRequestFailed', { cause });
  }
}
