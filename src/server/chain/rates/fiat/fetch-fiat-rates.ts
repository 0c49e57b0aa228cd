import type { Context } from '#server/base/context.ts';
import { fetchPublication } from './fiat-source.ts';
import { lateSources } from './fiat-rates.ts';
import { insertPublication } from './store.ts';

/** Fetches what every source of fiat rates has published, and logs those that fail and those that are late. */
export async function fetchFiatRates(
  context: Pick<Context, 'clock' | 'config' | 'db' | 'log'>,
): Promise<void> {
  const { clock, config, db, log } = context;
  await Promise.all(
    config.fiatSources.map(async (source) => {
      try {
        const now = clock.now();
        await insertPublication(db, source.name, await fetchPublication(source, now), now);
      } catch (error) {
        log.warn({ err: error, source: source.name }, 'a source returned no fiat rates');
      }
    }),
  );
  for (const source of await lateSources(context)) {
    log.error(
      { source },
      'a source of fiat rates has published nothing for four working days; after seven days it prices nothing',
    );
  }
}
