import { referenceBytes } from '#server/chain/clients/chain.ts';
import type { RpcExchange } from './lies.ts';
import type { Opened } from './shop.ts';
import { forgeSubstrateFork } from './substrate-forger.ts';
import { eventsOf, extrinsicOf, type SubstrateWorld } from './substrate-world.ts';
import type { Attack, Scene } from './trial.ts';

type Response = { result: unknown } | undefined;
type Trick = (exchange: RpcExchange) => Response;

/** Returns the attacks other than false values and forks, each by either provider. */
export function substrateTricks(): Attack[] {
  return Object.entries(tricks).flatMap(([name, prepare]) =>
    ([0, 1] as const).flatMap((index) =>
      (['before', 'at'] as const).map((from): Attack => ({
        name: `${index === 0 ? 'in use' : 'second'}: ${name}`,
        from,
        lasts: 'for ever',
        begin(scene, payment, height) {
          scene.world.providers[index].lie = prepare(scene, payment, height);
        },
        end: ({ world }) => void (world.providers[index].lie = undefined),
      })),
    ),
  );
}

const tricks: Record<string, (scene: Scene, payment: Opened, height: number) => Trick> = {
  'events altered where proofs are refused':
    ({ shop, world }, payment) =>
    ({ method, result }) => {
      if (method === 'state_getReadProof') return { result: null };
      const paid = paidIn(world as SubstrateWorld, payment);
      if (method !== 'state_queryStorageAt' || !paid) return undefined;
      const { encodeEvents } = paid.runtime;
      const more = { account: shop.account, ...payment, amountAtomic: payment.amountAtomic * 10n };
      const text = JSON.stringify(result);
      const altered = text.replace(encodeEvents(paid.events), encodeEvents(eventsOf(more, 0)));
      return altered === text ? undefined : { result: JSON.parse(altered) };
    },
  'a fork that joins the chain again'({ shop, world }, { amountAtomic, reference }, height) {
    const paying = { account: shop.account, amountAtomic: amountAtomic * 10n, reference };
    const fork = forgeSubstrateFork(world as SubstrateWorld, height, (block) => ({
      ...block,
      extrinsics: [extrinsicOf(paying, `0x${'fe'.repeat(32)}`, 0)],
      events: eventsOf(paying, 0),
    }));
    // Two blocks are forged; the one after them is the chain's, with another parent.
    const ask = (method: string, params: unknown[]) =>
      fork({ method, params, result: null }).result;
    ask('chain_getBlockHash', []);
    const forged = [height, height + 1].map((at) => ask('chain_getBlockHash', [at]));
    const joining = `0x${(height + 2).toString(16)}`;
    return (exchange) => {
      const { method, params, result } = exchange;
      if (method === 'chain_getBlockHash' && params.length > 0)
        return { result: replaced(params[0], result, height, forged) };
      if (params.some((one) => forged.includes(one))) return fork(exchange);
      const header = method === 'chain_getHeader' ? result : blockOf(result)?.header;
      if ((header as { number?: string } | null)?.number !== joining) return undefined;
      const moved = { ...(header as object), parentHash: forged[1] };
      if (method === 'chain_getHeader') return { result: moved };
      return { result: { block: { ...blockOf(result), header: moved } } };
    };
  },
};

/** Returns the block of the payment; undefined before it is built. */
function paidIn({ written }: SubstrateWorld, { reference }: Opened) {
  const carried = Buffer.from(referenceBytes(reference)).toString('hex');
  return written.blocks.find(({ extrinsics = [] }) =>
    extrinsics.some((extrinsic) => extrinsic.includes(carried)),
  );
}

function blockOf(result: unknown) {
  return (result as { block?: { header: unknown } } | null)?.block;
}

function replaced(asked: unknown, result: unknown, from: number, forged: unknown[]): unknown {
  const one = (height: unknown, hash: unknown) => forged[Number(height) - from] ?? hash;
  return Array.isArray(asked)
    ? asked.map((height, index) => one(height, (result as unknown[])[index]))
    : one(asked, result);
}
