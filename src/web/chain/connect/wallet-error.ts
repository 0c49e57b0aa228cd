import { walletErrorName, type WalletErrorName } from './wallet-error-codes.ts';

/** An error between the page and a wallet, named by the closed table. */
export class WalletError extends Error {
  override name = 'WalletError';
  readonly reason: WalletErrorName;
  constructor(reason: WalletErrorName, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** The user declined, or closed the wallet's window. */
export class DeclinedError extends WalletError {
  override name = 'DeclinedError';
  constructor(options?: ErrorOptions) {
    super('userRejectedRequest', options);
  }
}

/** Converts an error of a wallet or library to a WalletError. */
export function toWalletError(cause: unknown): WalletError {
  if (cause instanceof WalletError) return cause;
  const reason = reasonOf(cause);
  return reason === 'userRejectedRequest'
    ? new DeclinedError({ cause })
    : new WalletError(reason, { cause });
}

/** Awaits a wallet's response. Throws its errors as WalletError. */
export async function withWalletErrors<Result>(response: Promise<Result>): Promise<Result> {
  try {
    return await response;
  } catch (cause) {
    throw toWalletError(cause);
  }
}

// Libraries wrap the wallet's error, sometimes in one of another kind: the innermost is the
// wallet's.
function reasonOf(error: unknown): WalletErrorName {
  let reason: WalletErrorName = 'unknown';
  for (let one = error; isObject(one); one = causeOf(one)) reason = walletErrorName(one) ?? reason;
  return reason;
}

/** Returns the wrapped error. Some wallets put the real one into `data` (MetaMask on phones). */
function causeOf(error: Thrown): unknown {
  return error.cause ?? error.data?.originalError;
}

type Thrown = { cause?: unknown; data?: { originalError?: unknown } };

function isObject(value: unknown): value is Thrown {
  return typeof value === 'object' && value !== null;
}
