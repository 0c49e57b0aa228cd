import * as z from 'zod';
import { type ChainKey, chainKeys, chains } from '#contract/networks.ts';
import { type Tier, tiers } from '#contract/tiers.ts';

export const services = ['web', 'worker', 'watcher'] as const;
export type Service = (typeof services)[number];

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** Where one chain is reached, and what proves that it is the right one. */
export type ChainConnection = {
  chain: ChainKey;
  endpoints: string[];
  /** Overrides the genesis hash of the network data: local chains have their own. */
  genesisHash?: string | undefined;
};

/** Everything that can be set, parsed once at the start and passed on as a value. */
/** What a password's argon2id hash costs whoever computes it. */
export type PasswordCost = { memoryKiB: number; passes: number; parallelism: number };

/** OWASP's floor. */
export const leastPasswordCost: PasswordCost = { memoryKiB: 19_456, passes: 2, parallelism: 1 };
/** Above it by a factor of about five. */
const passwordCost: PasswordCost = { memoryKiB: 65_536, passes: 3, parallelism: 1 };

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
  /** Where the sandbox keeps what production sends and stores elsewhere. */
  dataDirectory: string;
  chains: ChainConnection[];
  sessionTtlMs: number;
  sessionRefreshMs: number;
  logLevel: string;
};

const secretKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits: openssl rand -hex 32')
  .transform((text) => Buffer.from(text, 'hex'));

const url = (...protocols: string[]) =>
  z.url({ protocol: new RegExp(`^(${protocols.join('|')})$`) });

const chainConnection = z.object({
  chain: z.enum(chainKeys as [ChainKey, ...ChainKey[]]),
  endpoints: z.array(url('https?', 'wss?')).min(1),
  genesisHash: z.string().optional(),
});

/** Of WalletConnect (spec.md section 5): an id, or `off` in so many words. */
export const walletConnectProjectId = z
  .stringFormat('project id', /^([0-9a-f]{32}|off)$/i, {
    error:
      'Failed to initialize project id: must be the 32 hexadecimal digits of a project at dashboard.reown.com, or `off` to do without WalletConnect',
  })
  .transform((text) => (text.toLowerCase() === 'off' ? null : text));

/** What the sandbox can be given as well. */
export const supportVariables = {
  SUPPORT_EMAIL: z.email().optional(),
  LIVE_CHAT_URL: url('https').optional(),
};

const fee = /^(\w+)=(\d{1,2})(?:\.(\d{1,2}))?$/;

const fees = z.string().transform((text, context): Partial<Record<Tier, number>> => {
  const parts = text.split(',').map((part) => fee.exec(part.trim()));
  if (parts.every((part) => part && tiers.includes(part[1] as Tier))) {
    return Object.fromEntries(
      parts.map((part) => [part![1]!, Number(part![2]! + (part![3] ?? '').padEnd(2, '0'))]),
    );
  }
  const message = `must be percentages by tier, basic=0.8,gold=0.4; there are ${tiers.join(', ')}`;
  context.issues.push({ code: 'custom', message, input: text });
  return z.NEVER;
});

const environment = z.object({
  DATABASE_URL: url('postgres', 'postgresql'),
  PUBLIC_URL: url('https?').transform((text) => text.replace(/\/+$/, '')),
  SECRET_KEY: secretKey,
  SMTP_URL: url('smtps?'),
  MAIL_FROM: z.string().min(3),
  ...supportVariables,
  WALLETCONNECT_PROJECT_ID: walletConnectProjectId,
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Default: the one that must stand there where the public address is https, for we speak http alone. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).optional(),
  DATA_DIRECTORY: z.string().default('./data'),
  SERVICES: z.string().optional(),
  /** `basic=0.8,gold=0.4`: percent of what a workspace of that tier takes in production. */
  FEES: fees.optional(),
  /** JSON list of `{ chain, endpoints, genesisHash? }`; default: every production chain with its own endpoints. */
  CHAINS: z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined) return undefined;
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.issues.push({ code: 'custom', message: 'must be JSON', input: text });
        return z.NEVER;
      }
    })
    .pipe(z.array(chainConnection).optional()),
  SESSION_TTL_MINUTES: z.coerce
    .number()
    .positive()
    .default(7 * 24 * 60),
  SESSION_REFRESH_MINUTES: z.coerce.number().positive().default(15),
  LOG_LEVEL: z.enum(logLevels).default('info'),
});

/** Reads variables as the schema wants them. Throws one error that lists every wrong one. */
export function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: NodeJS.ProcessEnv,
): z.output<Schema> {
  const parsed = schema.safeParse(variables, {
    // What a variable says of itself goes before.
    error: ({ input }) => (input === undefined ? 'must be set' : undefined),
  });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The configuration is not complete:\n${lines.join('\n')}`);
}

/** Reads production's configuration. */
export function productionConfig(variables: NodeJS.ProcessEnv, wanted?: string): Config {
  const value = parseVariables(environment, variables);
  return {
    sandbox: false,
    services: parseServices(wanted ?? value.SERVICES),
    databaseUrl: value.DATABASE_URL,
    host: value.HOST,
    port: value.PORT,
    trustedProxies: value.TRUSTED_PROXIES ?? (value.PUBLIC_URL.startsWith('https:') ? 1 : 0),
    publicUrl: value.PUBLIC_URL,
    secretKey: value.SECRET_KEY,
    passwordCost,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    supportEmail: value.SUPPORT_EMAIL ?? null,
    liveChatUrl: value.LIVE_CHAT_URL ?? null,
    walletConnectProjectId: value.WALLETCONNECT_PROJECT_ID,
    fees: value.FEES ?? {},
    dataDirectory: value.DATA_DIRECTORY,
    chains: value.CHAINS ?? defaultChains(),
    sessionTtlMs: value.SESSION_TTL_MINUTES * 60_000,
    sessionRefreshMs: value.SESSION_REFRESH_MINUTES * 60_000,
    logLevel: value.LOG_LEVEL,
  };
}

export function parseServices(text: string | undefined): Service[] {
  const names = (text ?? services.join(',')).split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !services.includes(name as Service));
  if (unknown.length > 0) {
    throw new Error(`Unknown service ${unknown.join(', ')}; there are ${services.join(', ')}.`);
  }
  return names as Service[];
}

function defaultChains(): ChainConnection[] {
  return chainKeys
    .filter((chain) => chains[chain].endpoints.length > 0)
    .map((chain) => ({ chain, endpoints: chains[chain].endpoints }));
}
