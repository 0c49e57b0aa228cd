import type { EvmFamily } from '#contract/chain/networks.ts';
import { families } from './families.ts';
import { integer, isAbsent, type JsonObject } from './fields.ts';
import { depositType, transactionType } from './transaction-bytes.ts';

/**
 * Returns what a transaction's gas cost, in wei, from proven fields: `gasBefore` is what those before it
 * in the block used. Where the hashed header has no base fee, or the family has prices of its own, the
 * receipt's word is taken, up to what the sender allowed. Not in it: the price of blobs, and what OP
 * chains take for L1 and operator, which no hash holds. Throws MalformedFieldError.
 */
export function feeOf(
  family: EvmFamily,
  transaction: JsonObject,
  receipt: JsonObject,
  gasBefore: bigint,
  baseFee: bigint | undefined,
): bigint {
  const gas = integer(receipt['cumulativeGasUsed'], 'cumulativeGasUsed') - gasBefore;
  return gas * gasPrice(family, transaction, receipt, baseFee);
}

function gasPrice(
  family: EvmFamily,
  transaction: JsonObject,
  receipt: JsonObject,
  baseFee: bigint | undefined,
): bigint {
  const type = transactionType(transaction);
  if (type === depositType) return 0n;
  const { ethereumFees } = families[family];
  const hasOnePrice = type <= 1 || isAbsent(transaction['maxFeePerGas']);
  const most = hasOnePrice
    ? integer(transaction['gasPrice'], 'gasPrice')
    : integer(transaction['maxFeePerGas'], 'maxFeePerGas');
  if (ethereumFees && hasOnePrice) return most;
  if (ethereumFees && baseFee !== undefined) {
    const tip = integer(transaction['maxPriorityFeePerGas'], 'maxPriorityFeePerGas');
    return smaller(most, baseFee + tip);
  }
  const said = receipt['effectiveGasPrice'];
  return isAbsent(said) ? most : smaller(most, integer(said, 'effectiveGasPrice'));
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
