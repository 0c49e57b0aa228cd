import type { ChainEvent } from '#server/chain/substrate/events.ts';

// Events as runtimes write them, complete by their metadata.

export type WrittenEvent = [name: `${string}.${string}`, value: unknown];

const weight = { ref_time: 1n, proof_size: 1n };
const details = { weight, class: { type: 'Normal' }, pays_fee: { type: 'Yes' } };

export const extrinsicSuccess: WrittenEvent = [
  'System.ExtrinsicSuccess',
  { dispatch_info: details },
];
export const extrinsicFailed: WrittenEvent = [
  'System.ExtrinsicFailed',
  { dispatch_error: { type: 'BadOrigin' }, dispatch_info: details },
];

/** The event after the effects of one message from the relay chain. */
export const messageProcessed: WrittenEvent = [
  'MessageQueue.Processed',
  {
    id: `0x${'1'.repeat(64)}`,
    origin: { type: 'Parent' },
    weight_used: weight,
    success: true,
  },
];

/** Returns the events of one extrinsic, which must end with its success or failure. */
export function inExtrinsic(position: number, ...events: WrittenEvent[]): ChainEvent[] {
  return events.map((one) => toEvent(one, { type: 'ApplyExtrinsic', value: position }));
}

export function inHook(
  hook: 'Initialization' | 'Finalization',
  ...events: WrittenEvent[]
): ChainEvent[] {
  return events.map((one) => toEvent(one, { type: hook }));
}

/** `CollatorSelection`'s account, which receives fees and pays block authors. */
export const authorsPot = `0x${Buffer.from('modlPotStake').toString('hex').padEnd(64, '0')}`;

function toEvent([name, value]: WrittenEvent, phase: ChainEvent['phase']): ChainEvent {
  const [type, variant] = name.split('.') as [string, string];
  return { phase, event: { type, value: { type: variant, value } } };
}
