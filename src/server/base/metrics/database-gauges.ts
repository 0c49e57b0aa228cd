import type { Context } from '#server/base/context.ts';
import type { GaugeSource } from './listener.ts';
import { countFailedJobs, selectWaitingDeliveries, selectWaitingJobs } from './store.ts';

/** The gauges of pending work in the database, which are the same on every instance. */
export const databaseGauges: GaugeSource = {
  gauges: ['deliveriesWaiting', 'deliveryOverdue', 'jobsWaiting', 'jobOverdue', 'jobsGivenUp'],
  measure,
};

async function measure({ clock, db, metrics }: Context): Promise<void> {
  const [deliveries, jobs, failed] = await Promise.all([
    selectWaitingDeliveries(db, clock.now()),
    selectWaitingJobs(db),
    countFailedJobs(db),
  ]);
  const one = (value: number) => [{ labels: {}, value }];
  metrics.set('deliveriesWaiting', one(deliveries.count));
  metrics.set('deliveryOverdue', one(deliveries.overdueSeconds));
  metrics.set(
    'jobsWaiting',
    jobs.byJob.map(({ job, count }) => ({ labels: { job }, value: count })),
  );
  metrics.set('jobOverdue', one(jobs.overdueSeconds));
  metrics.set('jobsGivenUp', one(failed));
}
