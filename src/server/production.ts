import { eventFollowers } from './event-followers.ts';
import { startWeb } from './app.ts';
import type { Config, Service } from './base/config.ts';
import { type Context, createContext } from './base/context.ts';
import { createLog } from './base/log.ts';
import { exchangeSources } from './chain/rates/exchanges/exchanges.ts';
import { systemClock } from './base/clock.ts';
import { databaseGauges } from './base/metrics/database-gauges.ts';
import { startMetrics } from './base/metrics/listener.ts';
import { chainGauges } from './chain/networks/gauges.ts';
import { migrate } from './base/database/migrate.ts';
import type { Program } from './commands/run-until-stopped.ts';
import { watchUnhandled } from './unhandled.ts';
import { startWatcher } from './watcher.ts';
import { webIsBuilt } from './web-build.ts';
import { startWorker } from './worker.ts';

const starters: Record<Service, (context: Context) => Promise<{ stop(): Promise<void> }>> = {
  web: startWeb,
  worker: startWorker,
  watcher: startWatcher,
};

/** Starts the configured services on the configured database. Any number of instances may run on it. */
export async function startProduction(config: Config): Promise<Program> {
  if (config.services.includes('web') && !(await webIsBuilt())) {
    throw new Error('The dashboard is not built. Run `npm run build` first.');
  }
  const log = createLog(config.logLevel);
  const { failed } = watchUnhandled(log);
  const { context, close } = createContext(config, log, {
    rateSources: exchangeSources(systemClock),
    eventFollowers,
  });
  await migrate(context.databases.pool);
  const running = await Promise.all([
    ...config.services.map((service) => starters[service](context)),
    ...(config.metrics
      ? [startMetrics(context, config.metrics, [databaseGauges, chainGauges])]
      : []),
  ]);
  log.info({ services: config.services, port: config.port }, 'Florin is up');
  return {
    failed,
    async stop() {
      await Promise.all(running.map((service) => service.stop()));
      await close();
    },
  };
}
