import type { EvmFamily } from '#contract/chain/networks.ts';
import { families } from './families.ts';
import { integer, isAbsent, type JsonObject } from './fields.ts';
import { depositType, transactionType } from './transaction-bytes.ts';

/**
 * Returns the gas cost of a transaction in wei, from proven fields. `gasBefore` is the gas used by earlier
 * transactions in the block. If the hashed header has no base fee, or the family has its own prices, it
 * uses the receipt's unverified price, up to the sender's limit. Excludes the price of blobs, and the L1
 * and operator fees of OP chains, which no hash covers. Throws MalformedFieldError.
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
  const claimed = receipt['effectiveGasPrice'];
  return isAbsent(claimed) ? most : smaller(most, integer(claimed, 'effectiveGasPrice'));
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
