import {
  formatTransaction,
  type Hex,
  keccak256,
  recoverTransactionAddress,
  type RpcTransaction,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem';
import { RetryableError } from '#server/base/errors.ts';
import type { Proof, ProofVerdict } from '#server/chain/clients/chain.ts';

/** Makes one JSON-RPC call. Throws RetryableError if it fails. */
type Request = <Result>(method: string, params: unknown[]) => Promise<Result>;

type Block = { number: Hex; hash: Hex };

const hashForm = /^0x[0-9a-f]{64}$/i;

/**
 * Checks whether the account has sent a transaction to itself whose call data contains the code. The signer
 * is recovered here, so a node can't invent one; only the block's finality is unverified.
 */
export async function readEvmProof(request: Request, proof: Proof): Promise<ProofVerdict> {
  if (!hashForm.test(proof.transaction)) return 'not_found';
  const found = await request<RpcTransaction | null>('eth_getTransactionByHash', [
    proof.transaction.toLowerCase(),
  ]);
  if (!found) return 'not_found';
  if (!containsCode(found, proof) || !(await isSentBy(found, proof))) return 'not_proven';
  if (!found.blockNumber) return 'not_final';
  const [final, block] = await Promise.all([
    request<Block | null>('eth_getBlockByNumber', ['finalized', false]),
    request<Block | null>('eth_getBlockByNumber', [found.blockNumber, false]),
  ]);
  if (!final || !block) throw new RetryableError('the node returned no block');
  if (Number(found.blockNumber) > Number(final.number)) return 'not_final';
  return block.hash === found.blockHash ? 'proven' : 'not_found';
}

function containsCode({ to, input }: RpcTransaction, { account, code }: Proof): boolean {
  const wanted = Buffer.from(code);
  const data = Buffer.from((input ?? '0x').slice(2), 'hex');
  return to?.toLowerCase() === account && data.includes(wanted);
}

async function isSentBy(found: RpcTransaction, { account, transaction }: Proof): Promise<boolean> {
  try {
    const { input, ...fields } = formatTransaction(found);
    const { r, s, v, yParity } = fields;
    const unsigned = { ...fields, data: input } as unknown as TransactionSerializable;
    const serialized = serializeTransaction(unsigned, { r, s, v, yParity });
    if (keccak256(serialized) !== transaction.toLowerCase()) return false;
    const sender = await recoverTransactionAddress({ serializedTransaction: serialized });
    return sender.toLowerCase() === account;
  } catch {
    // Thrown for anything that isn't a transaction signed by a key.
    return false;
  }
}
