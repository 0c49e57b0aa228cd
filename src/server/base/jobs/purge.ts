const atOnce = 5_000;

/** Deletes what is past its time in portions, until there is no more of it or the program stops. */
export async function purgeInBatches(
  signal: AbortSignal,
  forget: (limit: number) => Promise<bigint | undefined>,
): Promise<void> {
  let forgotten = BigInt(atOnce);
  while (forgotten === BigInt(atOnce) && !signal.aborted) forgotten = (await forget(atOnce)) ?? 0n;
}
