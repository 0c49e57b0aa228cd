import { createClient, custom, isHex, verifyMessage as isByKey } from 'viem';
import { verifyMessage as isByContract } from 'viem/actions';
import { RetryableError } from '#server/base/errors.ts';
import { RefusedError } from '#server/chain/json-rpc/json-rpc-http.ts';
import { hexOf } from './hex.ts';

/** Makes one JSON-RPC call; throws RetryableError where it fails. */
type Request = <Result>(method: string, params: unknown[]) => Promise<Result>;

/** How nodes say that a call was reverted: geth's own code, and the general one that others use. */
const revertCodes = new Set([3, -32_000]);

/** Whether the key behind the account signed the text (EIP-191). Asks no one. */
export async function isEvmKeySignature(
  account: string,
  text: string,
  signature: string,
): Promise<boolean> {
  if (!isHex(signature)) return false;
  // What is no signature at all is thrown at.
  return isByKey({ address: hexOf(account), message: text, signature }).catch(() => false);
}

/**
 * Whether a contract wallet says that the text was signed for it (ERC-1271), be it that it is only
 * deployed with its first transaction (ERC-6492). Throws RetryableError where the node does not say.
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
      return await request<unknown>(method, Array.isArray(params) ? params : []);
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
  // To viem a node that is away and a contract that refuses are the same.
  if (!signed && outage) throw new RetryableError('the node did not judge', { cause: outage });
  return signed;
}

function isRevert(error: unknown): boolean {
  return error instanceof RefusedError && revertCodes.has(error.code);
}
