/** Between two blocks that follow each other the chain stood still for longer than chains do. */
export type Halt = { from: Date; to: Date };

/** The chain stood still, had stopped transfers by itself, no second provider could confirm its blocks, or no one could read them. */
export type HaltReason = 'halt' | 'safe_mode' | 'second_provider_away' | 'unread';

/** The halts among the times of blocks that follow each other, oldest first. */
export function haltsAmong(times: Date[], haltedAfterMs: number): Halt[] {
  const halts: Halt[] = [];
  for (const [index, to] of times.entries()) {
    const from = times[index - 1];
    if (from && to.getTime() - from.getTime() > haltedAfterMs) halts.push({ from, to });
  }
  return halts;
}
