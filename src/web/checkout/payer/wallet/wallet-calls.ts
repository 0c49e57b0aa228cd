import type { ErrorBody, ErrorCode } from '#contract/base/errors.ts';
import type { WalletTransfer } from '#contract/ledger/wallet-transfers.ts';

/** Our own server did not do it; by the code of the closed table, or because it cannot be reached. */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: ErrorCode;
  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** What a wallet has to sign so that this address pays the rest. Throws CallError. */
export function orderTransfer(paymentId: string, sender: string): Promise<WalletTransfer> {
  return call(`${encodeURIComponent(paymentId)}/wallet-transfer`, { sender });
}

/** Hands in what a wallet has signed, and answers the transaction's hash. Throws CallError. */
export async function submitTransfer(paymentId: string, transaction: string): Promise<string> {
  const path = `${encodeURIComponent(paymentId)}/wallet-transfer/submit`;
  return (await call<{ transactionHash: string }>(path, { transaction })).transactionHash;
}

async function call<Data>(path: string, body: object): Promise<Data> {
  let answer: { data: Data } | { error: ErrorBody };
  try {
    const response = await fetch(`/api/checkout/payments/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    answer = (await response.json()) as typeof answer;
  } catch (cause) {
    throw new CallError('unavailable', { cause });
  }
  if ('error' in answer) throw new CallError(answer.error.code);
  return answer.data;
}
