import type { ChainKey } from '#contract/chain/networks.ts';
import type { Tier } from '#contract/workspace/tiers.ts';
import type { VerificationKind } from '#contract/workspace/verification.ts';

export const services = ['web', 'worker', 'watcher'] as const;
export type Service = (typeof services)[number];

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** An RPC endpoint with settings that its URL doesn't contain. */
export type EndpointSetting = {
  url: string;
  /** The operator; if absent, the owner of the registrable domain. */
  operator?: string | undefined;
  /** Whether it keeps the state of all blocks: on Substrate it serves those that others have pruned. */
  archive?: true | undefined;
};

/** The endpoints of one chain, and how the chain is verified. */
export type ChainConnection = {
  chain: ChainKey;
  /** RPC endpoints, with their operators where the domain doesn't identify them. */
  endpoints: (string | EndpointSetting)[];
  /** Overrides the genesis hash of the network data: local chains have their own. */
  genesisHash?: string | undefined;
  /** Trusts the chain of one provider, if there is no second one. */
  trust?: 'single' | undefined;
  /**
   * Minutes after the loss of the second provider from which one is enough for proven blocks; absent
   * means never.
   */
  aloneAfterMinutes?: number | undefined;
  /** For a local chain that starts when it is first needed. It has no endpoints before that. */
  onDemand?: OnDemand | undefined;
};

export type OnDemand = { isStarted(): boolean; started: Promise<void> };

/** The resolvers that look up a domain's name servers, and the port on which those listen. */
export type DnsConfig = {
  /** Resolvers as `address` or `address:port`; if empty, those of the machine. */
  servers: string[];
  nameServerPort: number;
};

/** Who verifies people and businesses: operators of this installation, or Sumsub. */
export type IdentityProviderConfig =
  | { name: 'manual' }
  | {
      name: 'sumsub';
      /** The origin of Sumsub's API. */
      url: string;
      appToken: string;
      /** Signs Florin's requests. */
      secretKey: string;
      /** Signs Sumsub's webhooks. */
      webhookSecret: string;
      /** The level that an applicant has to pass, by what it verifies. */
      levels: Record<VerificationKind, string>;
    };

/** A source of fiat rates (docs/decisions/0034-currencies.md). */
export type FiatSourceConfig = {
  name: string;
  /** Where it publishes them; may contain a key. */
  url: string;
  /** Whether it may price a currency that no other source has. */
  alone: boolean;
};

/** The argon2id parameters of a password's hash. */
export type PasswordCost = { memoryKiB: number; passes: number; parallelism: number };

/** The minimum that OWASP recommends. */
export const leastPasswordCost: PasswordCost = { memoryKiB: 19_456, passes: 2, parallelism: 1 };
/** The whole configuration, parsed once at startup (read-config.ts) and passed on as a value. */
export type Config = {
  sandbox: boolean;
  services: Service[];
  databaseUrl: string;
  host: string;
  port: number;
  /** Number of proxies in front that append to `X-Forwarded-For`; 0 if callers connect directly. */
  trustedProxies: number;
  /** The origin of the API and of the pages that payers see; determines the cookies' Secure flag. */
  publicUrl: string;
  /** The origin of the dashboard, which links in mails lead to: `publicUrl`, or another one of the same site. */
  dashboardUrl: string;
  /** Whether the dashboard redirects visitors by the rules of docs/specification.md section 2. */
  routingGuard: boolean;
  /** 32 bytes: encrypts secrets at rest, and is the key for hashes of codes. */
  secretKey: Buffer;
  passwordCost: PasswordCost;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Contacts of this installation's support, shown on the help page; null if there are none. */
  supportEmail: string | null;
  liveChatUrl: string | null;
  /** Enables wallets on other devices through WalletConnect; null disables it. */
  walletConnectProjectId: string | null;
  /** The operator's fee by tier, in hundredths of a percent; 0 for a tier without an entry. */
  fees: Partial<Record<Tier, number>>;
  identityProvider: IdentityProviderConfig;
  /** Days for which photos of documents and faces are kept after the decision. */
  verificationDocumentsDays: number;
  /** Where the sandbox stores what production sends or stores elsewhere. */
  dataDirectory: string;
  dns: DnsConfig;
  chains: ChainConnection[];
  fiatSources: FiatSourceConfig[];
  /** The origin of Squarespace's API. */
  squarespaceUrl: string;
  sessionTtlMs: number;
  sessionRefreshMs: number;
  logLevel: string;
  /** Where this instance serves its metrics, and the token that requests must send; null disables them. */
  metrics: { host: string; port: number; token: string | null } | null;
};
