import { walletErrorName, type WalletErrorName } from './wallet-error-codes.ts';

/** What went wrong between the page and a wallet, by its name in the closed table. */
export class WalletError extends Error {
  override name = 'WalletError';
  readonly reason: WalletErrorName;
  constructor(reason: WalletErrorName, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** The owner of the wallet has said no, or has closed its window. */
export class DeclinedError extends WalletError {
  override name = 'DeclinedError';
  constructor(options?: ErrorOptions) {
    super('userRejectedRequest', options);
  }
}

/** Whatever a wallet or a library threw, as the one family that pages know. */
export function toWalletError(cause: unknown): WalletError {
  if (cause instanceof WalletError) return cause;
  const reason = reasonOf(cause);
  return reason === 'userRejectedRequest'
    ? new DeclinedError({ cause })
    : new WalletError(reason, { cause });
}

/** Waits for a wallet and throws what it throws as a WalletError. */
export async function asked<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (cause) {
    throw toWalletError(cause);
  }
}

// Libraries wrap what the wallet said, at times in an error of another kind: the innermost is the wallet's.
function reasonOf(error: unknown): WalletErrorName {
  let reason: WalletErrorName = 'unknown';
  for (let one = error; isObject(one); one = within(one)) reason = walletErrorName(one) ?? reason;
  return reason;
}

/** What an error wraps; some wallets put the real one into the data (MetaMask on phones). */
function within(error: Thrown): unknown {
  return error.cause ?? error.data?.originalError;
}

type Thrown = { cause?: unknown; data?: { originalError?: unknown } };

function isObject(value: unknown): value is Thrown {
  return typeof value === 'object' && value !== null;
}
