import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { toHex } from 'viem';
import { bytes, quantity } from '#server/chain/evm/fields.ts';
import { firstFields } from '#server/chain/evm/header-forms.ts';
import { keccak256 } from '#server/chain/evm/keccak.ts';
import { encodeRlp } from '#server/chain/evm/rlp.ts';
import type { EvmChainNode } from '#server/sandbox/chains/evm-chain.ts';
import type { RpcCall, RpcResponse } from '#test/chains.ts';

type Json = Record<string, unknown>;
type Sealed = { hash: string; hashedMs: number };

export type FrontierNode = {
  url: string;
  /** Returns the time that the block at a height has hashed, in milliseconds. */
  hashedMs(height: number): number;
  stop(): Promise<void>;
};

const unhashed = [
  ...['mixHash', 'withdrawalsRoot', 'withdrawals', 'blobGasUsed', 'excessBlobGas'],
  ...['parentBeaconBlockRoot', 'requestsHash'],
];
const zeros = { mixHash: `0x${'0'.repeat(64)}`, nonce: `0x${'0'.repeat(16)}` };

/**
 * Starts a node in front of a local one that shows its blocks as pallet-ethereum hashes them: 15 fields, with
 * a time in milliseconds of which nodes show the seconds.
 */
export async function startFrontierNode(node: EvmChainNode): Promise<FrontierNode> {
  const seals = createSeals(node);
  const server = createServer((request, response) => {
    void (async () => {
      const body = JSON.parse(await text(request)) as RpcCall | RpcCall[];
      const headers = { 'content-type': 'application/json' };
      const calls = [body].flat().map((call) => {
        return { ...call, params: call.params.map(seals.asked) };
      });
      const forwarded = await fetch(node.url, {
        ...{ method: 'POST', headers },
        body: JSON.stringify(Array.isArray(body) ? calls : calls[0]),
      });
      const responses = [(await forwarded.json()) as RpcResponse | RpcResponse[]].flat();
      const all = await Promise.all(
        responses.map(async (one) =>
          one.result === undefined ? one : { ...one, result: await seals.shown(one.result) },
        ),
      );
      response.writeHead(200, headers).end(JSON.stringify(Array.isArray(body) ? all : all[0]));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hashedMs: seals.hashedMs,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** Translates between the hashes of a local node's blocks and those of their sealed forms. */
function createSeals(node: EvmChainNode) {
  const sealed = new Map<unknown, Sealed>();
  const ownHashes = new Map<unknown, unknown>();
  const times = new Map<number, number>();

  /** Seals a block of the local node, and its ancestors before it. */
  async function seal(block: Json): Promise<Sealed> {
    const unsealed = [block];
    let oldest = block;
    while (Number(oldest['number']) > 0 && !sealed.has(oldest['parentHash'])) {
      oldest = await node.request<Json>('eth_getBlockByHash', [oldest['parentHash'], false]);
      unsealed.push(oldest);
    }
    for (const one of unsealed.toReversed()) {
      const known = sealed.get(one['hash']) ?? sealOne(one, sealed.get(one['parentHash'])?.hash);
      sealed.set(one['hash'], known);
      ownHashes.set(known.hash, one['hash']);
      times.set(Number(one['number']), known.hashedMs);
    }
    return sealed.get(block['hash'])!;
  }

  async function shown(result: unknown): Promise<unknown> {
    if (Array.isArray(result)) return Promise.all(result.map(shown));
    if (typeof result !== 'object' || result === null) return result;
    const json = result as Json;
    if ('stateRoot' in json) return shownBlock(json);
    if (!('blockHash' in json) || json['blockHash'] === null) return json;
    const own = json['blockHash'];
    const { hash } =
      sealed.get(own) ?? (await seal(await node.request<Json>('eth_getBlockByHash', [own, false])));
    const logs = json['logs'] as Json[] | undefined;
    return {
      ...json,
      blockHash: hash,
      ...(logs && { logs: logs.map((log) => ({ ...log, blockHash: hash })) }),
    };
  }

  async function shownBlock(block: Json): Promise<Json> {
    const { hash } = await seal(block);
    const parentHash = sealed.get(block['parentHash'])?.hash ?? block['parentHash'];
    const transactions = (block['transactions'] as unknown[]).map((one) =>
      typeof one === 'string' ? one : { ...(one as Json), blockHash: hash },
    );
    const kept = Object.entries(block).filter(([name]) => !unhashed.includes(name));
    return { ...Object.fromEntries(kept), hash, parentHash, transactions };
  }

  /** Replaces shown hashes of blocks by those of the local node. */
  function asked(param: unknown): unknown {
    if (ownHashes.has(param)) return ownHashes.get(param);
    if (typeof param !== 'object' || param === null || Array.isArray(param)) return param;
    const { blockHash } = param as Json;
    return ownHashes.has(blockHash) ? { blockHash: ownHashes.get(blockHash) } : param;
  }

  return { asked, shown, hashedMs: (height: number) => times.get(height)! };
}

function sealOne(block: Json, parentHash: unknown): Sealed {
  const height = Number(block['number']);
  const hashedMs = Number(block['timestamp']) * 1_000 + ((height * 37) % 1_000);
  const json: Json = {
    ...block,
    ...zeros,
    parentHash: parentHash ?? block['parentHash'],
    timestamp: toHex(hashedMs),
  };
  const fields = firstFields.map(([name, kind]) =>
    kind === 'integer' ? quantity(json[name], name) : bytes(json[name], name),
  );
  return { hash: `0x${keccak256(encodeRlp(fields)).toString('hex')}`, hashedMs };
}
