import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { counters, gauges, timers } from './names.ts';

type Table = Record<string, { labels: readonly string[] }>;
type LabelsOf<Names extends Table, Name extends keyof Names> = Record<
  Names[Name]['labels'][number],
  string | number
>;

/** The metrics of one process. */
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
  /** Replaces all values of a gauge. */
  set<Name extends keyof typeof gauges>(
    name: Name,
    values: { labels: LabelsOf<typeof gauges, Name>; value: number }[],
  ): void;
  /** Returns all metrics in the text format of Prometheus. */
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
      // reset() sets a gauge without labels to 0, which would be reported as a value.
      if (gauges[name].labels.length === 0) made.gauges[name].remove();
      for (const { labels, value } of values) made.gauges[name].set(labels, value);
    },
    text: () => registry.metrics(),
  };
}

function make<Names extends Table, Made>(
  names: Names,
  one: (entry: Names[keyof Names]) => Made,
): Record<keyof Names, Made> {
  const made: Partial<Record<keyof Names, Made>> = {};
  for (const name in names) made[name] = one(names[name]);
  return made as Record<keyof Names, Made>;
}
