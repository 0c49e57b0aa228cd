import { toHex } from 'viem';
import { forgeFork, ownTransaction } from './evm-forger.ts';
import type { EvmWorld } from './evm-world.ts';
import type { RpcExchange } from './lies.ts';
import type { Opened } from './shop.ts';
import type { Attack, Scene } from './trial.ts';

type Response = { result: unknown } | undefined;
type Trick = (exchange: RpcExchange, turn: number) => Response;
type Json = Record<string, unknown>;

/** Returns the attacks other than false values, each by either provider. */
export function evmTricks(): Attack[] {
  return Object.entries(tricks).flatMap(([name, prepare]) =>
    ([0, 1] as const).flatMap((index) =>
      (['before', 'at'] as const).map((from): Attack => ({
        name: `${index === 0 ? 'in use' : 'second'}: ${name}`,
        from,
        lasts: 'for ever',
        async begin(scene, payment, height) {
          const trick = await prepare(scene, payment, height);
          let turn = 0;
          scene.world.providers[index].lie = (exchange) => trick(exchange, (turn += 1));
        },
        end: ({ world }) => void (world.providers[index].lie = undefined),
      })),
    ),
  );
}

const tricks: Record<
  string,
  (scene: Scene, payment: Opened, height: number) => Promise<Trick> | Trick
> = {
  async 'a fork in every second response'(scene, payment, height) {
    const fork = await forkOf(scene, payment, height);
    return (exchange, turn) => (turn % 2 === 0 ? fork(exchange) : undefined);
  },
  async 'a fork for half a minute in every minute'(scene, payment, height) {
    const fork = await forkOf(scene, payment, height);
    return (exchange) => (scene.time.now().getSeconds() < 30 ? fork(exchange) : undefined);
  },
  async 'a fork that only its heads and blocks show, and no vote'(scene, payment, height) {
    const fork = await forkOf(scene, payment, height);
    return (exchange) =>
      exchange.params[1] === false && exchange.params[0] !== 'finalized'
        ? undefined
        : fork(exchange);
  },
  async 'a fork that only votes show'(scene, payment, height) {
    const fork = await forkOf(scene, payment, height);
    return (exchange) => (exchange.params[1] === false ? fork(exchange) : undefined);
  },
  async 'a fork that joins the chain again'(scene, payment, height) {
    const fork = await forkOf(scene, payment, height);
    const at = (number: number): RpcExchange => {
      return { method: 'eth_getBlockByNumber', params: [toHex(number), true], result: null };
    };
    fork({ ...at(0), params: ['latest', true], result: { number: toHex(height + 1) } });
    const last = fork(at(height + 1))!.result as Json;
    // Two blocks are forged; the one after them is the chain's, with another parent.
    return (exchange) => {
      const { method, params, result } = exchange;
      if (method === 'eth_getBlockByHash') return fork(exchange);
      const number = Number((result as Json | null)?.['number'] ?? params[0]);
      if (method === 'eth_getBlockByNumber' && number === height + 2 && result)
        return { result: { ...(result as Json), parentHash: last['hash'] } };
      const isForged = number >= height && number < height + 2;
      return isForged ? fork({ ...exchange, params: [toHex(number), params[1]] }) : undefined;
    };
  },
  'values altered in blocks': ({ shop }, { amountAtomic }) =>
    onTransactions((one) =>
      String(one['to']).toLowerCase() === shop.account
        ? { ...one, value: toHex(amountAtomic * 10n) }
        : one,
    ),
  'knows every block that is requested by hash':
    () =>
    ({ method, params }) =>
      method === 'eth_getBlockByHash' ? { result: { hash: params[0] } } : undefined,
  'a final block that goes back and forth': ({ world }) => {
    const old = (world as EvmWorld).memory.other.get('final header');
    return ({ method, params }, turn) =>
      method === 'eth_getBlockByNumber' && params[0] === 'finalized' && turn % 3 > 0 && old
        ? { result: old }
        : undefined;
  },
  'a final block that is its newest':
    () =>
    ({ method, params, result }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'finalized'
        ? { result: { ...(result as Json), number: toHex(Number((result as Json)['number']) + 1) } }
        : undefined,
  "another chain's id now and then":
    () =>
    ({ method }, turn) =>
      method === 'eth_chainId' && turn % 2 === 0 ? { result: '0x1' } : undefined,
  'another genesis now and then':
    () =>
    ({ method, params, result }, turn) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x0' && turn % 2 === 0
        ? { result: { ...(result as Json), hash: `0x${'0f'.repeat(32)}` } }
        : undefined,
  'names the payee as the sender': ({ shop }) =>
    onTransactions((one) => ({ ...one, from: shop.account })),
  'signatures of zeros': () => onTransactions((one) => ({ ...one, r: '0x0', s: '0x0', v: '0x0' })),
  'transactions in another order':
    () =>
    ({ method, params, result }) =>
      isBlock(method, params) && result
        ? { result: { ...(result as Json), transactions: listOf(result).toReversed() } }
        : undefined,
  'the receipts of another block':
    ({ world }) =>
    ({ method }) =>
      method === 'eth_getBlockReceipts'
        ? { result: world.memory.other.get('receipts') ?? [] }
        : undefined,
  'no block above the cursor':
    () =>
    ({ method, params }) =>
      method === 'eth_getBlockByNumber' && /^0x[1-9a-f]/.test(String(params[0]))
        ? { result: null }
        : undefined,
  'empty blocks with another parent':
    () =>
    ({ method, params, result }) =>
      isBlock(method, params) && result && listOf(result).length === 0
        ? { result: { ...(result as Json), parentHash: `0x${'ab'.repeat(32)}` } }
        : undefined,
  'fields of ten thousand digits':
    () =>
    ({ method, params, result }) =>
      isBlock(method, params) && result
        ? {
            result: {
              ...(result as Json),
              extraData: `0x${'ff'.repeat(5_000)}`,
              gasUsed: `0x${'f'.repeat(10_000)}`,
            },
          }
        : undefined,
  'a height beyond every number':
    () =>
    ({ method, params, result }) =>
      method === 'eth_getBlockByNumber' && params[0] === 'finalized'
        ? { result: { ...(result as Json), number: `0x${'f'.repeat(60)}` } }
        : undefined,
};

async function forkOf({ shop, world }: Scene, { amountAtomic, reference }: Opened, height: number) {
  const change = ownTransaction(shop.account, amountAtomic * 10n, reference);
  return forgeFork(world as EvmWorld, height, change);
}

function isBlock(method: string, params: unknown[]): boolean {
  return method === 'eth_getBlockByNumber' && params[1] === true;
}

function listOf(result: unknown): Json[] {
  return (result as { transactions: Json[] }).transactions;
}

function onTransactions(change: (transaction: Json) => Json): Trick {
  return ({ method, params, result }) =>
    isBlock(method, params) && result
      ? { result: { ...(result as Json), transactions: listOf(result).map(change) } }
      : undefined;
}
