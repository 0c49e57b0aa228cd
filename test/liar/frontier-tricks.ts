import { toHex } from 'viem';
import type { EvmWorld } from './evm-world.ts';
import { type Attack, beginnings, type Scene } from './trial.ts';

type Json = Record<string, unknown>;

/**
 * Returns the attacks with the time of a chain like Moonbeam, each by either provider: the milliseconds that
 * it hashes, shown in place of the seconds, by headers with and without the fields that real ones lack.
 */
export function frontierTricks(): Attack[] {
  return Object.entries(tricks).flatMap(([name, change]) =>
    ([0, 1] as const).flatMap((index) =>
      beginnings.map((from): Attack => ({
        name: `${index === 0 ? 'in use' : 'second'}: ${name}`,
        from,
        lasts: from === 'after' ? 'for ever' : '30 seconds',
        begin({ world }, _, height) {
          world.providers[index].lie = ({ result }) => {
            const block = result as Json | null;
            if (typeof block !== 'object' || block === null || !('stateRoot' in block)) return;
            const at = Number(block['number']);
            return at < height ? undefined : { result: change(block, hashedMs(world, at)) };
          };
        },
        end: ({ world }) => void (world.providers[index].lie = undefined),
      })),
    ),
  );
}

const tricks: Record<string, (block: Json, hashedMs: number) => Json> = {
  'milliseconds shown as seconds': (block, ms) => ({ ...block, timestamp: toHex(ms) }),
  'milliseconds shown as seconds, with the fields of another chain': (block, ms) => ({
    ...block,
    mixHash: `0x${'0'.repeat(64)}`,
    nonce: `0x${'0'.repeat(16)}`,
    timestamp: toHex(ms),
  }),
  'a second later': (block) => ({ ...block, timestamp: toHex(Number(block['timestamp']) + 1) }),
};

function hashedMs(world: Scene['world'], height: number): number {
  return (world as EvmWorld).frontier!.hashedMs(height);
}
