// Every field of the honest nodes' responses, as `nameOf` writes it. Before adding one, consider lies about
// it.

const header = [
  ...['hash', 'parentHash', 'sha3Uncles', 'miner', 'stateRoot', 'transactionsRoot'],
  ...['receiptsRoot', 'logsBloom', 'difficulty', 'number', 'gasLimit', 'gasUsed', 'timestamp'],
  ...['extraData', 'mixHash', 'nonce', 'baseFeePerGas', 'withdrawalsRoot', 'blobGasUsed'],
  ...[
    'excessBlobGas',
    'parentBeaconBlockRoot',
    'requestsHash',
    'size',
    'uncles',
    'withdrawals',
    'totalDifficulty',
  ],
];

const transaction = [
  ...['type', 'chainId', 'nonce', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas', 'to', 'value'],
  ...['accessList', 'input', 'r', 's', 'yParity', 'v', 'hash', 'blockHash', 'blockNumber'],
  ...['transactionIndex', 'from', 'gasPrice', 'blockTimestamp'],
];

const log = [
  ...['address', 'topics', 'topics.*', 'data', 'blockHash', 'blockNumber', 'blockTimestamp'],
  ...['transactionHash', 'transactionIndex', 'logIndex', 'removed'],
];

const receipt = [
  ...['type', 'status', 'cumulativeGasUsed', 'logs', 'logs.*', 'logsBloom', 'transactionHash'],
  ...['transactionIndex', 'blockHash', 'blockNumber', 'gasUsed', 'effectiveGasPrice'],
  ...['blobGasPrice', 'from', 'to', 'contractAddress', 'blockTimestamp'],
];

const under = (place: string, fields: string[]) => fields.map((name) => `${place}.${name}`);
const hashes = ['transactions', 'transactions.*'];

/** The fields of anvil, by shape of the response. */
export const knownEvmFields: Readonly<Record<string, readonly string[]>> = {
  eth_chainId: [''],
  'first header': ['', ...header, ...hashes],
  'final header': ['', ...header, ...hashes],
  header: ['', ...header, ...hashes],
  eth_getBlockByHash: ['', ...header, ...hashes],
  block: ['', ...header, ...hashes, ...under('transactions.*', transaction)],
  receipts: ['', '*', ...under('*', receipt), ...under('*.logs.*', log)],
  eth_call: [''],
  eth_getBalance: [''],
  debug_traceBlockByNumber: [
    ...['', '*', '*.txHash', '*.result', ...under('*.result', ['from', 'gas', 'gasUsed', 'to'])],
    ...under('*.result', ['input', 'value', 'type', 'output', 'calls', 'calls.*', 'logs']),
    ...under('*.result.calls.*', ['from', 'gas', 'gasUsed', 'to', 'input', 'value', 'type']),
  ],
};

const substrateHeader = [
  ...['parentHash', 'number', 'stateRoot', 'extrinsicsRoot', 'digest', 'digest.logs'],
  'digest.logs.*',
];

/** The fields of the scripted node, which responds like main networks' nodes, by shape of the response. */
export const knownSubstrateFields: Readonly<Record<string, readonly string[]>> = {
  genesis: [''],
  head: [''],
  hash: [''],
  hashes: ['', '*'],
  chain_getFinalizedHead: [''],
  chain_getHeader: ['', ...substrateHeader],
  chain_getBlock: [
    ...['', 'block', 'block.header', 'block.extrinsics', 'block.extrinsics.*'],
    ...under('block.header', substrateHeader),
  ],
  state_getReadProof: ['', 'at', 'proof', 'proof.*'],
  state_getMetadata: [''],
  state_queryStorageAt: [...['', '*', '*.block', '*.changes', '*.changes.*', '*.changes.*.*']],
};
