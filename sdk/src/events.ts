import type { Calls } from './calls.ts';

type Event = Awaited<ReturnType<Calls['events']['list']>>['events'][number];

/**
 * Yields every event after the last one that the caller has, oldest first, until there are no more. This
 * catches up on webhooks that were missed. Store the id of each event once it is processed, and start after
 * it the next time.
 */
export async function* eachEvent(
  florin: Pick<Calls, 'events'>,
  after?: string,
): AsyncGenerator<Event> {
  let last = after;
  for (;;) {
    const { events, hasMore } = await florin.events.list({
      limit: 100,
      ...(last !== undefined && { after: last }),
    });
    yield* events;
    last = events.at(-1)?.id ?? last;
    if (!hasMore) return;
  }
}
