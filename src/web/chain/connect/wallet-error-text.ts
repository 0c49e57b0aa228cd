import { errorText, failureText } from '#web/kit/api/error-text.ts';
import { texts } from '#web/kit/texts.ts';
import { DeclinedError, WalletError } from './wallet-error.ts';

/** Returns the text of a wallet's error in the user's language. */
export function walletErrorText(error: unknown): string {
  return error instanceof WalletError
    ? texts('connect')(`error.${error.reason}`)
    : errorText(error);
}

/** Returns the text of an error during signing. A user who declines can sign later. */
export function signatureErrorText(error: unknown): string {
  return error instanceof DeclinedError
    ? failureText('signature', undefined)
    : walletErrorText(error);
}
