import { allHandlers, ResponseError } from '@acala-network/chopsticks-core';
import { announceFinality, withOwnFinality } from './substrate-follow.ts';
import type { SubstrateNode } from './substrate-node.ts';
import { trackSubmissions } from './substrate-submissions.ts';
import { errorMessage, propertyOf, present } from '#server/base/errors.ts';

export type RpcResponse = { jsonrpc: '2.0'; id: unknown; result?: unknown; error?: object };

/** The subscriptions of a caller; over plain HTTP there are none. */
export type Subscriptions = {
  subscribe(method: string, id: string, onCancel?: () => void): (data: unknown) => void;
  unsubscribe(id: string): void;
};

// Callers are this installation's own tools and tests, so parameters are not validated.
// oxlint-disable-next-line typescript/no-explicit-any
type Handler = (params: any[], subscriptions: Subscriptions) => unknown;

/** Creates the handler of JSON-RPC requests and batches for one node. It never throws. */
export function createRpc(node: SubstrateNode) {
  const handlers = { ...libraryHandlers(node), ...ownHandlers(node) };

  async function respond(request: unknown, subscriptions: Subscriptions): Promise<RpcResponse> {
    const id = propertyOf(request, 'id') ?? null;
    const method = propertyOf(request, 'method');
    const params = propertyOf(request, 'params');
    try {
      const handler = handlers[String(method)];
      if (!handler) throw new ResponseError(-32601, `Method not found: ${String(method)}`);
      const result = (await handler(Array.isArray(params) ? params : [], subscriptions)) ?? null;
      return { jsonrpc: '2.0', id, result };
    } catch (error) {
      const code = propertyOf(error, 'code');
      const message = errorMessage(error);
      return {
        jsonrpc: '2.0',
        id,
        error: { code: typeof code === 'number' ? code : -32603, message },
      };
    }
  }

  return async (text: string, subscriptions: Subscriptions): Promise<string> => {
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      const error = { code: -32700, message: 'Parse error' };
      return JSON.stringify({ jsonrpc: '2.0', id: null, error });
    }
    const response = Array.isArray(parsed)
      ? await Promise.all(parsed.map((request) => respond(request, subscriptions)))
      : await respond(parsed, subscriptions);
    return JSON.stringify(response);
  };
}

function libraryHandlers(node: SubstrateNode): Record<string, Handler> {
  const context = { chain: node.chain };
  return Object.fromEntries(
    Object.entries(allHandlers).map(([name, handler]): [string, Handler] => [
      name,
      (params, subscriptions) => handler(context, params, subscriptions),
    ]),
  );
}

/** Returns handlers that the library doesn't have, and those that it implements without finality. */
function ownHandlers(node: SubstrateNode): Record<string, Handler> {
  const library = libraryHandlers(node);
  const submissions = trackSubmissions(node.chain);
  return {
    florin_instance: () => node.instance,
    florin_mine: ([blocks = 1]) => node.mine(blocks),
    florin_reorg: ([depth = 1, options]) => node.reorg(depth, options),
    florin_halt: () => void (node.halted = true),
    florin_stallFinality: () => node.finality.stall(),
    florin_resume: () => {
      node.halted = false;
      return node.inTurn(() => node.finality.release());
    },
    florin_setStorage: ([storage]) => node.change(storage),
    florin_nextNonce: ([account]) => node.nextNonce(account),
    florin_submit: ([extrinsic]) => submissions.submit(extrinsic),
    florin_whenIncluded: ([hash, waitMs]) => submissions.whenIncluded(hash, waitMs),
    chain_getFinalizedHead: () => node.finality.hash,
    chain_subscribeFinalizedHeads: (_params, subscriptions) =>
      announceFinality(node, subscriptions),
    archive_v1_finalizedHeight: () => node.finality.height,
    chainHead_v1_follow: (params, subscriptions) =>
      present(library.chainHead_v1_follow)(params, withOwnFinality(node, subscriptions)),
  };
}
