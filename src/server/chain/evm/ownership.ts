import { RetryableError } from '#server/base/errors.ts';
import type { Proof, ProofVerdict } from '#server/chain/clients/chain.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { bytes, isAbsent, objectOf, safeInteger, textOf } from './fields.ts';
import { keccak256 } from './keccak.ts';
import { recoverSender } from './sender.ts';
import { encodeTransaction, readTransaction, type Transaction } from './transaction-bytes.ts';

const hashForm = /^0x[0-9a-f]{64}$/i;

/**
 * Checks whether the account has sent a transaction to itself whose call data contains the code. The signer
 * is recovered here, so a node can't invent one; only the block's finality is unverified.
 */
export async function readEvmProof(
  request: JsonRpc['request'],
  proof: Proof,
): Promise<ProofVerdict> {
  if (!hashForm.test(proof.transaction)) return 'not_found';
  const hash = proof.transaction.toLowerCase();
  const found = await request<unknown>('eth_getTransactionByHash', [hash]);
  if (isAbsent(found)) return 'not_found';
  if (!isProof(readTransaction(found), { ...proof, transaction: hash })) return 'not_proven';
  const { blockNumber, blockHash } = objectOf(found, 'transaction');
  if (isAbsent(blockNumber)) return 'not_final';
  const height = safeInteger(blockNumber, 'blockNumber');
  const [final, block] = await Promise.all([
    request<unknown>('eth_getBlockByNumber', ['finalized', false]),
    request<unknown>('eth_getBlockByNumber', [`0x${height.toString(16)}`, false]),
  ]);
  if (isAbsent(final) || isAbsent(block)) throw new RetryableError('the node returned no block');
  if (height > safeInteger(objectOf(final, 'header')['number'], 'number')) return 'not_final';
  const shown = bytes(objectOf(block, 'header')['hash'], 'hash', 32);
  return shown.equals(bytes(blockHash, 'blockHash', 32)) ? 'proven' : 'not_found';
}

/** Checks whether this is the named transaction, and puts the code on the chain for its own sender. */
function isProof(found: Transaction, { account, code, transaction }: Proof): boolean {
  const encoded = encodeTransaction(found);
  if (!encoded || textOf(keccak256(encoded)) !== transaction) return false;
  const isToItself = found.to !== undefined && textOf(found.to) === account;
  return isToItself && found.input.includes(code) && recoverSender(found) === account;
}
