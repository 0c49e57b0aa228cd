import { type Arrival, nameOf, type NumberedEvent, readArrival } from './events.ts';

/** The event after what one message from another chain did. */
const messageEnds = [
  'MessageQueue.Processed',
  'XcmpQueue.Success',
  'XcmpQueue.Fail',
  'DmpQueue.ExecutedDownward',
];

/** The account of `CollatorSelection` that pays authors: `modlPotStake`. */
const authorsPot = `0x${Buffer.from('modlPotStake').toString('hex').padEnd(64, '0')}`;

/**
 * Returns what messages from other chains transferred in a block's hooks, message by message. Everything else
 * there is internal to the chain: authors are paid out of their pot, and the fee of a message goes to that
 * pot or to the author as its last event.
 */
export function messageArrivals(hook: NumberedEvent[]): Arrival[][] {
  const authors = new Set(
    hook
      .flatMap(readArrival)
      .filter(isReward)
      .map((one) => one.recipient),
  );
  const messages: Arrival[][] = [];
  let begin = 0;
  for (const [end, event] of hook.entries()) {
    if (!messageEnds.includes(nameOf(event))) continue;
    const arrivals = hook.slice(begin, end).flatMap(readArrival);
    const last = arrivals.at(-1);
    messages.push(
      arrivals.filter(
        (arrival) =>
          !isReward(arrival) &&
          arrival.recipient !== authorsPot &&
          !(arrival === last && arrival.sender === null && authors.has(arrival.recipient)),
      ),
    );
    begin = end + 1;
  }
  return messages;
}

function isReward({ sender }: Arrival): boolean {
  return sender === authorsPot;
}
