import type { Context } from '#server/base/context.ts';
import type { GaugeSource } from '#server/base/metrics/listener.ts';
import { type NetworkState, networkStates } from './networks.ts';

const healths = ['live', 'lagging', 'halted', 'unreachable'] as const;

/** The gauges of every chain, from the database. */
export const chainGauges: GaugeSource = {
  gauges: ['chainHealth', 'chainAlarm', 'chainBehind', 'headAge', 'pollAge'],
  measure,
};

async function measure(context: Context): Promise<void> {
  const { clock, metrics } = context;
  const now = clock.now();
  const states = await networkStates(context);
  metrics.set(
    'chainHealth',
    states.flatMap(({ chain, health }) =>
      healths.map((one) => ({ labels: { chain, health: one }, value: one === health ? 1 : 0 })),
    ),
  );
  metrics.set(
    'chainAlarm',
    states.flatMap(({ chain, alarms }) =>
      alarms.map(({ kind }) => ({ labels: { chain, alarm: kind }, value: 1 })),
    ),
  );
  metrics.set(
    'chainBehind',
    states.flatMap(({ chain, behind }) =>
      behind === null ? [] : [{ labels: { chain }, value: behind }],
    ),
  );
  const ages = (timeOf: (state: NetworkState) => Date | null) =>
    states.flatMap((state) => {
      const time = timeOf(state);
      if (time === null) return [];
      return [{ labels: { chain: state.chain }, value: (now.getTime() - time.getTime()) / 1_000 }];
    });
  metrics.set(
    'headAge',
    ages(({ headAdvancedAt }) => headAdvancedAt),
  );
  metrics.set(
    'pollAge',
    ages(({ checkedAt }) => checkedAt),
  );
}
