import type { Hex } from 'viem';
import { RetryableError } from '#server/base/errors.ts';
import type { FoundTransaction } from '#server/chain/clients/chain.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';

type RpcTransaction = { hash: Hex; blockNumber: Hex | null };

const hashForm = /^0x[0-9a-f]{64}$/i;

/** Returns a transaction by its hash; undefined if it isn't found. The result is unverified. */
export async function findEvmTransaction(
  request: JsonRpc['request'],
  transaction: string,
): Promise<FoundTransaction | undefined> {
  if (!hashForm.test(transaction)) return undefined;
  const hash = transaction.toLowerCase();
  const [found, final] = await Promise.all([
    request<RpcTransaction | null>('eth_getTransactionByHash', [hash]),
    request<{ number: Hex } | null>('eth_getBlockByNumber', ['finalized', false]),
  ]);
  if (!found) return undefined;
  if (!found.blockNumber) return { hash, height: null, final: false };
  if (!final) throw new RetryableError('the node returned no final block');
  const height = Number(found.blockNumber);
  return { hash, height, final: height <= Number(final.number) };
}
