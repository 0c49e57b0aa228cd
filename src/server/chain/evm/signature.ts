import { createClient, custom, isHex, verifyMessage as isByKey } from 'viem';
import { verifyMessage as isByContract } from 'viem/actions';
import { RetryableError } from '#server/base/errors.ts';
import { RefusedError } from '#server/chain/json-rpc/json-rpc-http.ts';
import { bytes, textOf } from './fields.ts';
import { hexOf } from './hex.ts';

/** Makes one JSON-RPC call. Throws RetryableError if it fails. */
type Request = <Result>(method: string, params: unknown[]) => Promise<Result>;

/** Error codes for a reverted call: geth's own, and the general one of other nodes. */
const revertCodes = new Set([3, -32_000]);

/** Checks whether the key behind the account signed the text (EIP-191), without any request. */
export async function isEvmKeySignature(
  account: string,
  text: string,
  signature: string,
): Promise<boolean> {
  if (!isHex(signature)) return false;
  // A malformed signature throws.
  return isByKey({ address: hexOf(account), message: text, signature }).catch(() => false);
}

/**
 * Checks whether a contract wallet confirms that the text was signed for it (ERC-1271), including one that is
 * deployed only with its first transaction (ERC-6492). Throws RetryableError if the node can't tell.
 */
export async function isEvmContractSignature(
  request: Request,
  account: string,
  text: string,
  signature: string,
): Promise<boolean> {
  if (!isHex(signature)) return false;
  let outage: unknown;
  const ask = async ({ method, params }: { method: string; params?: unknown }) => {
    try {
      const result = await request<unknown>(method, Array.isArray(params) ? params : []);
      return textOf(bytes(result, `the result of ${method}`));
    } catch (error) {
      if (!isRevert(error)) outage = error;
      throw error;
    }
  };
  const client = createClient({ transport: custom({ request: ask }, { retryCount: 0 }) });
  const signed = await isByContract(client, {
    address: hexOf(account),
    message: text,
    signature,
  });
  // viem returns false both for a failing node and for a contract that refuses.
  if (!signed && outage) throw new RetryableError('the node did not respond', { cause: outage });
  return signed;
}

function isRevert(error: unknown): boolean {
  return error instanceof RefusedError && revertCodes.has(error.code);
}
