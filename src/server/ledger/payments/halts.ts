/** A gap between two consecutive blocks that is longer than normal. */
export type Halt = { from: Date; to: Date };

/** The chain halted, was in safe mode, no second provider could confirm its blocks, or no provider could read them. */
export type HaltReason = 'halt' | 'safe_mode' | 'second_provider_away' | 'unread';

/** Returns the halts between the times of consecutive blocks, oldest first. */
export function haltsAmong(times: Date[], haltedAfterMs: number): Halt[] {
  const halts: Halt[] = [];
  for (const [index, to] of times.entries()) {
    const from = times[index - 1];
    if (from && to.getTime() - from.getTime() > haltedAfterMs) halts.push({ from, to });
  }
  return halts;
}
