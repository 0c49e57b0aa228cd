import type { ChainEvent } from '#server/chain/substrate/events.ts';

// Events as runtimes write them, with everything that their metadata asks for.

export type Told = [name: `${string}.${string}`, value: unknown];

const weight = { ref_time: 1n, proof_size: 1n };
const details = { weight, class: { type: 'Normal' }, pays_fee: { type: 'Yes' } };

export const extrinsicSuccess: Told = ['System.ExtrinsicSuccess', { dispatch_info: details }];
export const extrinsicFailed: Told = [
  'System.ExtrinsicFailed',
  { dispatch_error: { type: 'BadOrigin' }, dispatch_info: details },
];

/** What stands behind the effects of one message from the relay chain. */
export const messageProcessed: Told = [
  'MessageQueue.Processed',
  {
    id: `0x${'1'.repeat(64)}`,
    origin: { type: 'Parent' },
    weight_used: weight,
    success: true,
  },
];

/** The events of one extrinsic; its success or failure belongs at the end. */
export function inExtrinsic(position: number, ...told: Told[]): ChainEvent[] {
  return told.map((one) => toEvent(one, { type: 'ApplyExtrinsic', value: position }));
}

export function inHook(hook: 'Initialization' | 'Finalization', ...told: Told[]): ChainEvent[] {
  return told.map((one) => toEvent(one, { type: hook }));
}

/** `CollatorSelection`'s account: where fees go, and authors are paid from. */
export const authorsPot = `0x${Buffer.from('modlPotStake').toString('hex').padEnd(64, '0')}`;

function toEvent([name, value]: Told, phase: ChainEvent['phase']): ChainEvent {
  const [type, variant] = name.split('.') as [string, string];
  return { phase, event: { type, value: { type: variant, value } } };
}
