import { type Arrival, nameOf, type NumberedEvent, readArrival } from './events.ts';

/** Closes what one message from another chain did, which stands right before it. */
const messageEnds = [
  'MessageQueue.Processed',
  'XcmpQueue.Success',
  'XcmpQueue.Fail',
  'DmpQueue.ExecutedDownward',
];

/** `CollatorSelection`'s account, from which authors are paid: `modlPotStake`. */
const authorsPot = `0x${Buffer.from('modlPotStake').toString('hex').padEnd(64, '0')}`;

/**
 * What messages from other chains brought in a block's hooks, message by message. What else happens
 * there is the chain's own: authors are paid out of their pot, and what a message itself cost goes to
 * that pot or to the author at its very end.
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
