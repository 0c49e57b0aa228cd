const batchSize = 5_000;

/** Deletes expired rows in batches, until there are no more or the program stops. */
export async function purgeInBatches(
  signal: AbortSignal,
  purge: (limit: number) => Promise<bigint | undefined>,
): Promise<void> {
  let deleted = BigInt(batchSize);
  while (deleted === BigInt(batchSize) && !signal.aborted) deleted = (await purge(batchSize)) ?? 0n;
}
