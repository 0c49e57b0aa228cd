import type { Context } from '#server/context.ts';
import { type NetworkState, networkStates } from '#server/networks/networks.ts';
import type { Metrics } from './metrics.ts';
import { countGivenUpJobs, selectWaitingDeliveries, selectWaitingJobs } from './store.ts';

const healths = ['live', 'lagging', 'halted', 'unreachable'] as const;

/** Measures what every instance shares, from the database. */
export async function measureShared(context: Context): Promise<void> {
  const { db, clock, metrics } = context;
  const now = clock.now();
  const [states, deliveries, jobs, givenUp] = await Promise.all([
    networkStates(context),
    selectWaitingDeliveries(db, now),
    selectWaitingJobs(db),
    countGivenUpJobs(db),
  ]);
  setChains(metrics, states, now);
  const one = (value: number) => [{ labels: {}, value }];
  metrics.set('deliveriesWaiting', one(deliveries.count));
  metrics.set('deliveryOverdue', one(deliveries.overdueSeconds));
  metrics.set(
    'jobsWaiting',
    jobs.byJob.map(({ job, count }) => ({ labels: { job }, value: count })),
  );
  metrics.set('jobOverdue', one(jobs.overdueSeconds));
  metrics.set('jobsGivenUp', one(givenUp));
}

/** What was measured before the database went away says nothing any more. */
export function forgetShared(metrics: Metrics): void {
  for (const name of [
    ...(['chainHealth', 'chainAlarm', 'chainBehind', 'headAge', 'pollAge'] as const),
    ...(['deliveriesWaiting', 'deliveryOverdue'] as const),
    ...(['jobsWaiting', 'jobOverdue', 'jobsGivenUp'] as const),
  ]) {
    metrics.set(name, []);
  }
}

function setChains(metrics: Metrics, states: NetworkState[], now: Date): void {
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
