import { errorText, failureText } from '#web/kit/api/error-text.ts';
import { texts } from '#web/kit/texts.ts';
import { DeclinedError, WalletError } from './wallet-error.ts';

/** What went wrong while a wallet was asked, in the reader's language. */
export function walletErrorText(error: unknown): string {
  return error instanceof WalletError
    ? texts('connect')(`error.${error.reason}`)
    : errorText(error);
}

/** The same where it was asked for a signature: a person who declines can come back later. */
export function signatureErrorText(error: unknown): string {
  return error instanceof DeclinedError
    ? failureText('signature', undefined)
    : walletErrorText(error);
}
