import type { Calls } from './calls.ts';

type Event = Awaited<ReturnType<Calls['events']['list']>>['events'][number];

/**
 * Every event behind the last one that the caller has, oldest first, until there are no more: what
 * webhooks told in the meantime. Store the id of each when it is dealt with, and begin there the next time.
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
