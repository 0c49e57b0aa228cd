import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { counters, gauges, timers } from './names.ts';

type Table = Record<string, { labels: readonly string[] }>;
type LabelsOf<Names extends Table, Name extends keyof Names> = Record<
  Names[Name]['labels'][number],
  string | number
>;

/** The numbers of one process. */
export type Metrics = {
  count<Name extends keyof typeof counters>(
    name: Name,
    labels: LabelsOf<typeof counters, Name>,
    by?: number,
  ): void;
  time<Name extends keyof typeof timers>(
    name: Name,
    labels: LabelsOf<typeof timers, Name>,
    seconds: number,
  ): void;
  /** Replaces all that a gauge said before. */
  set<Name extends keyof typeof gauges>(
    name: Name,
    values: { labels: LabelsOf<typeof gauges, Name>; value: number }[],
  ): void;
  /** As Prometheus reads it. */
  text(): Promise<string>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const made = {
    counters: make(counters, ({ labels, ...one }) => {
      return new Counter({ ...one, labelNames: labels, registers });
    }),
    timers: make(timers, ({ labels, buckets, ...one }) => {
      return new Histogram({ ...one, labelNames: labels, buckets: [...buckets], registers });
    }),
    gauges: make(gauges, ({ labels, ...one }) => {
      return new Gauge({ ...one, labelNames: labels, registers });
    }),
  };
  return {
    count: (name, labels, by = 1) => made.counters[name].inc(labels, by),
    time: (name, labels, seconds) => made.timers[name].observe(labels, seconds),
    set(name, values) {
      made.gauges[name].reset();
      // A gauge without labels goes back to 0, and would say so.
      if (gauges[name].labels.length === 0) made.gauges[name].remove();
      for (const { labels, value } of values) made.gauges[name].set(labels, value);
    },
    text: () => registry.metrics(),
  };
}

/**
 * Does the work with counts that are kept back until it has succeeded: what a transaction rolls back
 * was not done.
 */
export async function countingAfter<Result, Parts extends { metrics: Metrics }>(
  parts: Parts,
  work: (parts: Parts) => Promise<Result>,
): Promise<Result> {
  const kept: (() => void)[] = [];
  const count: Metrics['count'] = (...counted) =>
    void kept.push(() => parts.metrics.count(...counted));
  const result = await work({ ...parts, metrics: { ...parts.metrics, count } });
  for (const done of kept) done();
  return result;
}

function make<Names extends Table, Made>(
  names: Names,
  one: (entry: Names[keyof Names]) => Made,
): Record<keyof Names, Made> {
  const made: Partial<Record<keyof Names, Made>> = {};
  for (const name in names) made[name] = one(names[name]);
  return made as Record<keyof Names, Made>;
}
