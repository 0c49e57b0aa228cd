import { encodeAbiParameters, type Hex, parseTransaction, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { readBlock } from '#server/chain/evm/block.ts';
import { addToBloom, type BloomCache, bloomBytes } from '#server/chain/evm/bloom.ts';
import { families } from '#server/chain/evm/families.ts';
import { type JsonObject, quantity } from '#server/chain/evm/fields.ts';
import { proveHeader } from '#server/chain/evm/header.ts';
import { firstFields } from '#server/chain/evm/header-forms.ts';
import { keccak256 } from '#server/chain/evm/keccak.ts';
import { proveBlock, readContents } from '#server/chain/evm/prove-block.ts';
import { encodeReceipt, readReceipt, receiptBytes } from '#server/chain/evm/receipts-root.ts';
import { encodeRlp } from '#server/chain/evm/rlp.ts';
import { readTransaction } from '#server/chain/evm/transaction-bytes.ts';
import { transactionsRoot } from '#server/chain/evm/transactions-root.ts';
import { orderedTrieRoot } from '#server/chain/evm/trie.ts';
import { compare, type Contender } from './rounds.ts';

// The speed of proving a block, by its parts, in blocks per second. The floor parses its JSON. Half of the
// transactions send the native coin, half a token. Senders are recovered for each transaction.

const sizes = [0, 10, 200, 1_000];
const roundMs = 300;
const rules = families.ethereum;
const chainId = 1;
const account = privateKeyToAccount(toHex(keccak256(Buffer.from('bench'))));
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

type Shown = {
  block: JsonObject & { number: Hex; transactions: JsonObject[] };
  receipts: JsonObject[];
};

for (const size of sizes) {
  const shown = await makeBlock(size);
  const { block, receipts } = shown;
  const proof = proveBlock('ethereum', block, readContents(block, receipts));
  if (!proof.proven) throw new Error(`the run is void: ${proof.reason}`);
  const text = JSON.stringify(shown);
  const read = () => readBlock(block, receipts, Number(block.number), { family: 'ethereum' });
  const whole = read();
  await compare(`A block of ${size} transactions, ${text.length} bytes of JSON`, [
    contender('JSON.parse', () => JSON.parse(text)),
    contender('header', () => proveHeader(rules.headerForms, block, proof.hint)),
    contender('header without a hint', () => proveHeader(families.frontier.headerForms, block)),
    contender('transactions', () => rootOf(block.transactions)),
    contender('receipts and blooms', () => receiptsRoot(receipts, new Map())),
    contender('the whole proof', () =>
      proveBlock('ethereum', block, readContents(block, receipts), proof.hint),
    ),
    contender('proof and credits', read),
    contender('all senders', () => whole.withSenders!('all')),
  ]);
}

function contender(name: string, run: () => unknown): Contender {
  return {
    name,
    round: async () => {
      const latencies: number[] = [];
      const started = performance.now();
      do {
        const begun = performance.now();
        run();
        latencies.push(performance.now() - begun);
      } while (performance.now() - started < roundMs);
      return { perSecond: latencies.length / ((performance.now() - started) / 1000), latencies };
    },
  };
}

function rootOf(transactions: JsonObject[]) {
  return transactionsRoot(transactions.map(readTransaction), rules.transactionTypes);
}

function receiptsRoot(receipts: JsonObject[], cache: BloomCache): Buffer {
  const read = receipts.map((receipt) => receiptBytes(readReceipt(receipt), 2, cache));
  return orderedTrieRoot(read.map((receipt) => encodeReceipt(receipt, 'typed')));
}

async function makeBlock(size: number): Promise<Shown> {
  const transactions: JsonObject[] = [];
  for (let index = 0; index < size; index += 1) transactions.push(await makeTransaction(index));
  const bloom = Buffer.alloc(bloomBytes);
  const receipts = transactions.map((transaction, index) => makeReceipt(transaction, index, bloom));
  const root = rootOf(transactions);
  if (!('root' in root)) throw new Error('the run is void');
  const fields = {
    parentHash: digest('parent'),
    sha3Uncles: digest('uncles'),
    miner: addressOf('miner'),
    stateRoot: digest('state'),
    transactionsRoot: toHex(root.root),
    receiptsRoot: toHex(receiptsRoot(receipts, new Map())),
    logsBloom: toHex(bloom),
    difficulty: '0x0',
    number: '0x1312d00',
    gasLimit: '0x2aea540',
    gasUsed: '0x1234567',
    timestamp: '0x66000000',
    extraData: '0x',
    mixHash: digest('random'),
    nonce: '0x0000000000000000',
    baseFeePerGas: '0x3b9aca00',
    withdrawalsRoot: digest('withdrawals'),
    blobGasUsed: '0x20000',
    excessBlobGas: '0x0',
    parentBeaconBlockRoot: digest('beacon'),
    requestsHash: digest('requests'),
  } as const;
  const hash = toHex(keccak256(encodeRlp(hashed(fields))));
  const ofBlock = { blockHash: hash, blockNumber: fields.number };
  return {
    block: {
      ...fields,
      hash,
      transactions: transactions.map((transaction) => ({ ...transaction, ...ofBlock })),
    },
    receipts: receipts.map((receipt) => ({ ...receipt, ...ofBlock })),
  };
}

function hashed(fields: Record<string, string>): Buffer[] {
  const { more } = rules.headerForms.find(({ name }) => name === 'prague')!;
  return [...firstFields, ...more].map(([name, kind]) =>
    kind === 'integer' ? quantity(fields[name], name) : Buffer.from(fields[name]!.slice(2), 'hex'),
  );
}

async function makeTransaction(index: number): Promise<JsonObject> {
  const paysToken = index % 2 === 1;
  const call = encodeAbiParameters(
    [{ type: 'address' }, { type: 'uint256' }],
    [addressOf(`payee ${index}`), BigInt(index)],
  );
  const fields = {
    nonce: index,
    gas: 90_000n,
    maxFeePerGas: 3_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    to: paysToken ? addressOf('token') : addressOf(`payee ${index}`),
    value: paysToken ? 0n : BigInt(index + 1) * 10n ** 15n,
    data: paysToken ? (`0xa9059cbb${call.slice(2)}` as Hex) : '0x',
  } as const;
  const raw = await account.signTransaction({ ...fields, chainId, type: 'eip1559' });
  const { r, s, yParity } = parseTransaction(raw);
  const { data, nonce, gas, value, to, maxFeePerGas, maxPriorityFeePerGas } = fields;
  return {
    ...{ type: '0x2', chainId: toHex(chainId), nonce: toHex(nonce), gas: toHex(gas), to },
    ...{ value: toHex(value), input: data, accessList: [], from: account.address.toLowerCase() },
    maxFeePerGas: toHex(maxFeePerGas),
    maxPriorityFeePerGas: toHex(maxPriorityFeePerGas),
    ...{ r, s, yParity: toHex(yParity!), v: toHex(yParity!) },
    hash: toHex(keccak256(Buffer.from(raw.slice(2), 'hex'))),
    transactionIndex: toHex(index),
  };
}

function makeReceipt(transaction: JsonObject, index: number, bloom: Buffer): JsonObject {
  const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`;
  const topics = [transfer, word(account.address.toLowerCase()), word(addressOf(`payee ${index}`))];
  const log = { address: addressOf('token'), topics, data: `0x${'0'.repeat(60)}1234` };
  const logs = index % 2 === 1 ? [log] : [];
  const own = Buffer.alloc(bloomBytes);
  for (const item of logs.flatMap(({ address }) => [address, ...topics])) {
    for (const target of [own, bloom]) {
      addToBloom(target, Buffer.from(item.slice(2), 'hex'), new Map());
    }
  }
  return {
    type: '0x2',
    status: '0x1',
    cumulativeGasUsed: toHex((index + 1) * 50_000),
    gasUsed: '0xc350',
    effectiveGasPrice: '0x77359400',
    logsBloom: toHex(own),
    logs,
    transactionHash: transaction['hash'],
    transactionIndex: transaction['transactionIndex'],
  };
}

function digest(text: string): Hex {
  return toHex(keccak256(Buffer.from(text)));
}

function addressOf(text: string): Hex {
  return `0x${digest(text).slice(-40)}`;
}
