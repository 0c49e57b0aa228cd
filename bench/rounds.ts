import { loadavg } from 'node:os';

export type Contender = {
  name: string;
  /**
   * Runs one round. Returns operations per second, and the latency of each in milliseconds; empty if
   * meaningless.
   */
  round(): Promise<{ perSecond: number; latencies: number[] }>;
};

export type Measured = {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  spread: number;
};

/**
 * Runs the contenders in turn, for five rounds by default, so that other load of the machine affects all
 * equally. Prints medians with their ratios to the first contender, which is the floor, and returns them.
 */
export async function compare(
  title: string,
  contenders: Contender[],
  rounds = 5,
): Promise<Measured[]> {
  const results = new Map<string, { perSecond: number; p50: number; p99: number }[]>();
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, round: run } of contenders) {
      const { perSecond, latencies } = await run();
      // The first round warms up: compilers, pools, plans.
      if (round < 0) continue;
      const sorted = latencies.toSorted((a, b) => a - b);
      const result = { perSecond, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
      results.set(name, [...(results.get(name) ?? []), result]);
    }
  }
  const measured = [...results].map(([name, all]) => summarise(name, all));
  print(title, rounds, measured);
  return measured;
}

function summarise(name: string, all: { perSecond: number; p50: number; p99: number }[]): Measured {
  const rates = all.map((result) => result.perSecond).toSorted((a, b) => a - b);
  const middle = median(rates);
  return {
    name,
    perSecond: middle,
    p50: median(all.map((result) => result.p50)),
    p99: median(all.map((result) => result.p99)),
    spread: (rates.at(-1)! - rates[0]!) / middle,
  };
}

function print(title: string, rounds: number, measured: Measured[]): void {
  const floor = measured[0]!;
  const rows = measured.map(({ name, perSecond, p50, p99, spread }) => [
    name,
    perSecond.toFixed(0),
    times(perSecond, floor.perSecond),
    shown(p50),
    times(p50, floor.p50),
    shown(p99),
    times(p99, floor.p99),
    `${(spread * 100).toFixed(0)} %`,
  ]);
  const load = loadavg()[0]!.toFixed(1);
  const lines = [
    `## ${title}`,
    '',
    `Medians of ${rounds} interleaved rounds; load average ${load}.`,
    '',
    '| contender | per second | × floor | p50 ms | × floor | p99 ms | × floor | spread |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function shown(value: number): string {
  return Number.isNaN(value) ? '' : value.toFixed(2);
}

function times(value: number, floor: number): string {
  return shown(value / floor);
}

function median(values: number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

function quantile(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
