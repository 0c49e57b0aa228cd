/**
 * The networks that Florin can watch, as data. A network in an environment is one chain: `moonbeam` in
 * production is Moonbeam, in test it is Moonbase Alpha. Sources: shared facts of 2026-11-20 (chain ids,
 * genesis hashes, prefixes, existential deposits, endpoints).
 */
export const networkIds = ['moonbeam', 'polkadot', 'kusama', 'polkadot-hub', 'kusama-hub'] as const;
export type NetworkId = (typeof networkIds)[number];

export const environments = ['test', 'production'] as const;
export type Environment = (typeof environments)[number];

export type Ecosystem = 'evm' | 'substrate';

export type Asset = {
  /** A label: several assets of a network can share one. */
  symbol: string;
  decimals: number;
  /** ERC-20 contract (checksummed) or Assets pallet id, see assets.ts; absent for the native coin. */
  contractOrAssetId?: string;
  /** Test coins have no market, so they are priced as this one. */
  pricedAs?: string;
};

type ChainCommon = {
  network: NetworkId;
  environment: Environment;
  /** The name that exchanges and wallets show. */
  name: string;
  /** The native coin is first. */
  assets: [Asset, ...Asset[]];
  /** Stablecoins of the sandbox's local chain alone, see `addSandboxAssets`. */
  sandboxAssets?: Asset[];
  explorer?: { name: string; transaction: string; address: string };
  /** Of two providers if there are two. Configuration can replace them. */
  endpoints: string[];
  /** Set if only one provider is known: a dishonest one can invent payments. */
  trust?: 'single';
  /** Usual time between blocks. After ten times this without a new head, the chain counts as halted. */
  blockTimeMs: number;
};

/** EVM implementations that hash blocks alike; `frontier` is Moonbeam's, `revive` the Hubs'. */
export const evmFamilies = ['ethereum', 'op-stack', 'frontier', 'revive'] as const;
export type EvmFamily = (typeof evmFamilies)[number];

export type EvmChain = ChainCommon & {
  ecosystem: 'evm';
  chainId: number;
  /** The first block that nodes know, if not 0. Its hash tells this chain from others with the same id. */
  firstBlock?: number;
  /** Hash of the first block; absent if no two public sources state it. */
  genesisHash?: string;
  /** The address of multicall3 if it is deployed. */
  multicall3?: string;
  /** How headers, transactions and receipts are hashed, to prove a block. */
  family: EvmFamily;
};

export type SubstrateChain = ChainCommon & {
  ecosystem: 'substrate';
  genesisHash: string;
  ss58Prefix: number;
  /** In atomic units of the native coin; an account with less cannot exist. */
  existentialDeposit: bigint;
};

export type Chain = EvmChain | SubstrateChain;

/** `<network>/<environment>`, the key of a chain's cursor, transfers and health. */
export type ChainKey = `${NetworkId}/${Environment}`;

export const chains: Record<ChainKey, Chain> = {
  'moonbeam/production': {
    network: 'moonbeam',
    environment: 'production',
    ecosystem: 'evm',
    name: 'Moonbeam',
    chainId: 1284,
    // The Graph's networks registry (registry/eip155/moonbeam.json) and Subsquid's EVM ingest agree.
    genesisHash: '0x7e6b3bbed86828a558271c9c9f62354b1d8b5aa15ff85fd6f1e7cbe9af9dde7e',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    family: 'frontier',
    assets: [{ symbol: 'GLMR', decimals: 18 }],
    explorer: {
      name: 'Moonscan',
      transaction: 'https://moonscan.io/tx/{hash}',
      address: 'https://moonscan.io/address/{address}',
    },
    endpoints: ['https://rpc.api.moonbeam.network'],
    trust: 'single',
    blockTimeMs: 6_000,
  },
  'moonbeam/test': {
    network: 'moonbeam',
    environment: 'test',
    ecosystem: 'evm',
    name: 'Moonbase Alpha',
    chainId: 1287,
    // The Graph's networks registry (registry/eip155/mbase.json) and Subsquid's EVM ingest agree.
    genesisHash: '0x33638dde636f9264b6472b9d976d58e757fe88badac53f204f3f530ecc5aacfa',
    multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
    family: 'frontier',
    assets: [{ symbol: 'DEV', decimals: 18, pricedAs: 'GLMR' }],
    // The address of the first contract of the first account of a local node.
    sandboxAssets: [
      {
        symbol: 'USDC',
        decimals: 6,
        contractOrAssetId: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      },
    ],
    explorer: {
      name: 'Moonscan',
      transaction: 'https://moonbase.moonscan.io/tx/{hash}',
      address: 'https://moonbase.moonscan.io/address/{address}',
    },
    endpoints: ['https://rpc.api.moonbase.moonbeam.network'],
    trust: 'single',
    blockTimeMs: 6_000,
  },
  'polkadot/production': {
    network: 'polkadot',
    environment: 'production',
    ecosystem: 'substrate',
    name: 'Polkadot Asset Hub',
    genesisHash: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
    ss58Prefix: 0,
    existentialDeposit: 100_000_000n,
    assets: [
      { symbol: 'DOT', decimals: 10 },
      { symbol: 'USDt', decimals: 6, contractOrAssetId: '1984' },
      { symbol: 'USDC', decimals: 6, contractOrAssetId: '1337' },
    ],
    explorer: {
      name: 'Subscan',
      transaction: 'https://assethub-polkadot.subscan.io/extrinsic/{hash}',
      address: 'https://assethub-polkadot.subscan.io/account/{address}',
    },
    endpoints: [
      'wss://polkadot-asset-hub-rpc.polkadot.io',
      'wss://asset-hub-polkadot-rpc.n.dwellir.com',
    ],
    blockTimeMs: 6_000,
  },
  'polkadot/test': {
    network: 'polkadot',
    environment: 'test',
    ecosystem: 'substrate',
    name: 'Paseo Asset Hub',
    genesisHash: '0xd6eec26135305a8ad257a20d003357284c8aa03d0bdb2b357ab0a22371e11ef2',
    ss58Prefix: 42,
    existentialDeposit: 100_000_000n,
    assets: [{ symbol: 'PAS', decimals: 10, pricedAs: 'DOT' }],
    sandboxAssets: [{ symbol: 'USDt', decimals: 6, contractOrAssetId: '1984' }],
    explorer: {
      name: 'Subscan',
      transaction: 'https://assethub-paseo.subscan.io/extrinsic/{hash}',
      address: 'https://assethub-paseo.subscan.io/account/{address}',
    },
    endpoints: [
      'wss://asset-hub-paseo-rpc.n.dwellir.com',
      'wss://sys.turboflakes.io/asset-hub-paseo',
    ],
    blockTimeMs: 6_000,
  },
  'kusama/production': {
    network: 'kusama',
    environment: 'production',
    ecosystem: 'substrate',
    name: 'Kusama Asset Hub',
    genesisHash: '0x48239ef607d7928874027a43a67689209727dfb3d3dc5e5b03a39bdc2eda771a',
    ss58Prefix: 2,
    existentialDeposit: 3_333_333n,
    assets: [{ symbol: 'KSM', decimals: 12 }],
    explorer: {
      name: 'Subscan',
      transaction: 'https://assethub-kusama.subscan.io/extrinsic/{hash}',
      address: 'https://assethub-kusama.subscan.io/account/{address}',
    },
    endpoints: [
      'wss://kusama-asset-hub-rpc.polkadot.io',
      'wss://asset-hub-kusama-rpc.n.dwellir.com',
    ],
    blockTimeMs: 6_000,
  },
  // Kusama has no public test network; only the sandbox gives this chain an endpoint.
  'kusama/test': {
    network: 'kusama',
    environment: 'test',
    ecosystem: 'substrate',
    name: 'Kusama test network',
    genesisHash: '',
    ss58Prefix: 2,
    existentialDeposit: 3_333_333n,
    assets: [{ symbol: 'KSM', decimals: 12 }],
    sandboxAssets: [{ symbol: 'USDt', decimals: 6, contractOrAssetId: '1984' }],
    endpoints: [],
    blockTimeMs: 6_000,
  },
  // The Ethereum side of the Asset Hubs. First blocks: `known_first_evm_block_for_chain` of polkadot-sdk's
  // eth-rpc, which returns null for block 0.
  'polkadot-hub/production': {
    network: 'polkadot-hub',
    environment: 'production',
    ecosystem: 'evm',
    name: 'Polkadot Hub',
    chainId: 420_420_419,
    firstBlock: 11_405_259,
    family: 'revive',
    assets: [{ symbol: 'DOT', decimals: 18 }],
    explorer: {
      name: 'Blockscout',
      transaction: 'https://blockscout.polkadot.io/tx/{hash}',
      address: 'https://blockscout.polkadot.io/address/{address}',
    },
    endpoints: ['https://eth-rpc.polkadot.io', 'https://services.polkadothub-rpc.com/mainnet'],
    blockTimeMs: 6_000,
  },
  // Another network has the same chain id. To rule it out, configure the hash of the first block as
  // `genesisHash`.
  'polkadot-hub/test': {
    network: 'polkadot-hub',
    environment: 'test',
    ecosystem: 'evm',
    name: 'Polkadot Hub TestNet',
    chainId: 420_420_417,
    firstBlock: 4_367_914,
    family: 'revive',
    assets: [{ symbol: 'PAS', decimals: 18, pricedAs: 'DOT' }],
    explorer: {
      name: 'Blockscout',
      transaction: 'https://blockscout-testnet.polkadot.io/tx/{hash}',
      address: 'https://blockscout-testnet.polkadot.io/address/{address}',
    },
    endpoints: [
      'https://eth-rpc-testnet.polkadot.io',
      'https://services.polkadothub-rpc.com/testnet',
    ],
    blockTimeMs: 6_000,
  },
  'kusama-hub/production': {
    network: 'kusama-hub',
    environment: 'production',
    ecosystem: 'evm',
    name: 'Kusama Hub',
    chainId: 420_420_418,
    firstBlock: 12_234_156,
    family: 'revive',
    assets: [{ symbol: 'KSM', decimals: 18 }],
    explorer: {
      name: 'Blockscout',
      transaction: 'https://blockscout-kusama.polkadot.io/tx/{hash}',
      address: 'https://blockscout-kusama.polkadot.io/address/{address}',
    },
    endpoints: ['https://eth-rpc-kusama.polkadot.io'],
    trust: 'single',
    blockTimeMs: 6_000,
  },
  // This network does not exist: no node serves chain 0.
  'kusama-hub/test': {
    network: 'kusama-hub',
    environment: 'test',
    ecosystem: 'evm',
    name: 'Kusama Hub test network',
    chainId: 0,
    family: 'revive',
    assets: [{ symbol: 'KSM', decimals: 18 }],
    endpoints: [],
    blockTimeMs: 6_000,
  },
};

/**
 * Adds the assets that exist only on the sandbox's local chains. The sandbox and its pages call this when they
 * start; elsewhere no payment may be opened in them, because the real test networks don't have them.
 */
export function addSandboxAssets(): void {
  for (const chain of Object.values(chains)) {
    const { assets, sandboxAssets = [] } = chain;
    const added = sandboxAssets.filter((asset) => !assets.includes(asset));
    if (added.length > 0) chain.assets = [...assets, ...added];
  }
}

export const chainKeys = Object.keys(chains) as ChainKey[];

export function chainKey(network: NetworkId, environment: Environment): ChainKey {
  return `${network}/${environment}`;
}

export function chainOf(network: NetworkId, environment: Environment): Chain {
  return chains[chainKey(network, environment)];
}

/**
 * The measured state of a network. Payments are possible when `live`, and with a warning when `lagging`. Only local chains
 * of the sandbox can be `not_started`: they start with the first wallet on them.
 */
export const networkHealths = ['live', 'lagging', 'halted', 'unreachable', 'not_started'] as const;
export type NetworkHealth = (typeof networkHealths)[number];

/**
 * The alarms of a network, most severe first. While one of the first four is open, payments are not possible;
 * with the next ones they are credited late; the rest only need attention.
 */
export const networkAlarms = [
  'finality_broken',
  'rewinding',
  'wrong_chain',
  'chain_reset',
  'providers_disagree',
  'second_provider_away',
  'blocks_unproven',
  'behind',
  'gap',
  'our_clock',
  'balances_contradict',
  'balances_unread',
  'reversed_not_found',
  'seen_contradicted',
  'audit_difference',
] as const;
export type NetworkAlarm = (typeof networkAlarms)[number];

/** What a credit relies on: two providers, a single one by the operator's choice, or the sandbox itself. */
export const networkTrusts = ['two_providers', 'single', 'demo'] as const;
export type NetworkTrust = (typeof networkTrusts)[number];

/**
 * The state of a provider: `used` is queried first, `ready` if that one fails, `failing` did not respond last
 * time.
 */
export const providerStates = ['used', 'ready', 'failing'] as const;
/** An RPC provider: the host of its endpoint, whose other parts may be secret, and who runs it. */
export type Provider = { host: string; operator: string; state: (typeof providerStates)[number] };
