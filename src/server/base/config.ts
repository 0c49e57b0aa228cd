import type { ChainKey } from '#contract/chain/networks.ts';
import type { Tier } from '#contract/workspace/tiers.ts';

export const services = ['web', 'worker', 'watcher'] as const;
export type Service = (typeof services)[number];

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** A node with what its address doesn't say. */
export type EndpointSetting = {
  url: string;
  /** Who runs it; absent: whom its domain belongs to. */
  operator?: string | undefined;
  /** It keeps the state of all blocks: on Substrate it serves those that others have pruned. */
  archive?: true | undefined;
};

/** Where one chain is reached, and what proves that it is the right one. */
export type ChainConnection = {
  chain: ChainKey;
  /** Nodes, and who runs them where their domain does not say so. */
  endpoints: (string | EndpointSetting)[];
  /** Overrides the genesis hash of the network data: local chains have their own. */
  genesisHash?: string | undefined;
  /** Believes the chain of one provider, where no second one is known. */
  trust?: 'single' | undefined;
  /** So long after the second provider was lost, proven blocks count on the word of one; absent: never. */
  aloneAfterMinutes?: number | undefined;
};

/** Who is asked where a domain's own name servers are, and where those listen. */
export type DnsConfig = {
  /** Resolvers as `address` or `address:port`; none: those of the machine. */
  servers: string[];
  nameServerPort: number;
};

/** The argon2id parameters of a password's hash. */
export type PasswordCost = { memoryKiB: number; passes: number; parallelism: number };

/** OWASP's floor. */
export const leastPasswordCost: PasswordCost = { memoryKiB: 19_456, passes: 2, parallelism: 1 };
/** Everything that can be set, parsed once at the start (read-config.ts) and passed on as a value. */
export type Config = {
  sandbox: boolean;
  services: Service[];
  databaseUrl: string;
  host: string;
  port: number;
  /** How many proxies stand in front and add to `X-Forwarded-For`; 0 where callers connect to us. */
  trustedProxies: number;
  /** Without a trailing slash; decides the cookies' Secure flag and every link in mails. */
  publicUrl: string;
  /** 32 bytes: encrypts secrets at rest, keys the hashes of codes. */
  secretKey: Buffer;
  passwordCost: PasswordCost;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where people of this installation find help, shown on the help page; null: nowhere. */
  supportEmail: string | null;
  liveChatUrl: string | null;
  /** Lets wallets on other devices be reached through WalletConnect; null: not offered. */
  walletConnectProjectId: string | null;
  /** What the operator charges by tier, in hundredths of a percent; a tier that is not named is free. */
  fees: Partial<Record<Tier, number>>;
  /** How long photos of documents and faces are kept once they were decided about. */
  verificationDocumentsDays: number;
  /** Where the sandbox keeps what production sends and stores elsewhere. */
  dataDirectory: string;
  dns: DnsConfig;
  chains: ChainConnection[];
  sessionTtlMs: number;
  sessionRefreshMs: number;
  logLevel: string;
  /** Where this instance tells its numbers, and the token that anyone who asks must send; null: nowhere. */
  metrics: { host: string; port: number; token: string | null } | null;
};
