import type { EvmFamily } from '#contract/chain/networks.ts';
import { families } from './families.ts';
import { integerOf, malformed } from './fields.ts';
import type { Receipt } from './receipts-root.ts';
import { depositType, type Transaction } from './transaction-bytes.ts';

/**
 * Returns the gas cost of a transaction in wei, from proven fields. `gasBefore` is the gas used by earlier
 * transactions in the block. If the hashed header has no base fee, or the family has its own prices, it
 * uses the receipt's unverified price, up to the sender's limit. Excludes the price of blobs, and the L1
 * and operator fees of OP chains, which no hash covers. Throws MalformedFieldError.
 */
export function feeOf(
  family: EvmFamily,
  transaction: Transaction,
  receipt: Receipt,
  gasBefore: bigint,
  baseFee: bigint | undefined,
): bigint {
  const gas = integerOf(receipt.cumulativeGasUsed) - gasBefore;
  return gas * gasPriceOf(family, transaction, receipt, baseFee);
}

function gasPriceOf(
  family: EvmFamily,
  { type, gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Transaction,
  { effectiveGasPrice }: Receipt,
  baseFee: bigint | undefined,
): bigint {
  if (type === depositType) return 0n;
  const { ethereumFees } = families[family];
  const price = maxFeePerGas ?? gasPrice;
  if (!price) throw malformed('gasPrice');
  const most = integerOf(price);
  if (ethereumFees && !maxFeePerGas) return most;
  if (ethereumFees && baseFee !== undefined) {
    if (!maxPriorityFeePerGas) throw malformed('maxPriorityFeePerGas');
    return smaller(most, baseFee + integerOf(maxPriorityFeePerGas));
  }
  return effectiveGasPrice ? smaller(most, integerOf(effectiveGasPrice)) : most;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
