import type { ErrorBody, ErrorCode } from '#contract/base/errors.ts';
import type { WalletTransfer } from '#contract/ledger/wallet-transfers.ts';

/**
 * A failed call of Florin's server, with a code of the closed table; `unavailable` if the server
 * can't be reached.
 */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: ErrorCode;
  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Returns what the wallet must sign for this address to pay the remaining amount. Throws CallError. */
export function orderTransfer(paymentId: string, sender: string): Promise<WalletTransfer> {
  return call(`${encodeURIComponent(paymentId)}/wallet-transfer`, { sender });
}

/** Submits a signed transaction and returns its hash. Throws CallError. */
export async function submitTransfer(paymentId: string, transaction: string): Promise<string> {
  const path = `${encodeURIComponent(paymentId)}/wallet-transfer/submit`;
  return (await call<{ transactionHash: string }>(path, { transaction })).transactionHash;
}

async function call<Data>(path: string, body: object): Promise<Data> {
  let result: { data: Data } | { error: ErrorBody };
  try {
    const response = await fetch(`/api/checkout/payments/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    result = (await response.json()) as typeof result;
  } catch (cause) {
    throw new CallError('unavailable', { cause });
  }
  if ('error' in result) throw new CallError(result.error.code);
  return result.data;
}
