import { RetryableError } from '#server/base/errors.ts';
import type { FoundTransaction } from '#server/chain/clients/chain.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { isAbsent, objectOf, safeInteger } from './fields.ts';

const hashForm = /^0x[0-9a-f]{64}$/i;

/** Returns a transaction by its hash; undefined if it isn't found. The result is unverified. */
export async function findEvmTransaction(
  request: JsonRpc['request'],
  transaction: string,
): Promise<FoundTransaction | undefined> {
  if (!hashForm.test(transaction)) return undefined;
  const hash = transaction.toLowerCase();
  const [found, final] = await Promise.all([
    request<unknown>('eth_getTransactionByHash', [hash]),
    request<unknown>('eth_getBlockByNumber', ['finalized', false]),
  ]);
  if (isAbsent(found)) return undefined;
  const { blockNumber } = objectOf(found, 'transaction');
  if (isAbsent(blockNumber)) return { hash, height: null, final: false };
  if (isAbsent(final)) throw new RetryableError('the node returned no final block');
  const height = safeInteger(blockNumber, 'blockNumber');
  const finalHeight = safeInteger(objectOf(final, 'header')['number'], 'number');
  return { hash, height, final: height <= finalHeight };
}
