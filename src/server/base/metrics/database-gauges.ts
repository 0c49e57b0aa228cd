import type { Context } from '#server/base/context.ts';
import type { GaugeSource } from './listener.ts';
import { countGivenUpJobs, selectWaitingDeliveries, selectWaitingJobs } from './store.ts';

/** Measures what waits in the database, for every instance alike. */
export const databaseGauges: GaugeSource = {
  gauges: ['deliveriesWaiting', 'deliveryOverdue', 'jobsWaiting', 'jobOverdue', 'jobsGivenUp'],
  measure,
};

async function measure({ clock, db, metrics }: Context): Promise<void> {
  const [deliveries, jobs, givenUp] = await Promise.all([
    selectWaitingDeliveries(db, clock.now()),
    selectWaitingJobs(db),
    countGivenUpJobs(db),
  ]);
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
