import type { SignClient } from '@walletconnect/sign-client';
import { WalletError } from './wallet-error.ts';

export type WalletConnectClient = Awaited<ReturnType<typeof SignClient.init>>;

let client: Promise<WalletConnectClient> | undefined;

/**
 * WalletConnect's own code, for the project of this installation; loaded when it is first asked for.
 * What it keeps stands apart by `storagePrefix`: a member's sessions are none of a payer's.
 */
export async function startWalletConnect(
  projectId: string,
  storagePrefix = '',
): Promise<WalletConnectClient> {
  const library = await reached(import('@walletconnect/sign-client'));
  client ??= library.SignClient.init({
    projectId,
    logger: 'silent',
    // It would report to a third party.
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

/** What our own server answers, or the error that says that it did not. */
export async function reached<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (cause) {
    throw new WalletError('httpRequestFailed', { cause });
  }
}
