import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type ChainKey, chainKeys, chains } from '#contract/chain/networks.ts';
import { type Tier, tiers } from '#contract/workspace/tiers.ts';
import { endpointsOf, takesRequests } from './chain/clients/endpoints.ts';
import { localGenesisHash } from './chain/substrate/node.ts';
import {
  type ChainConnection,
  type Config,
  logLevels,
  type PasswordCost,
  type Service,
  services,
} from './base/config.ts';
import {
  fiatSourcesOf,
  fiatVariables,
  unknownAlone,
} from '#server/base/configuration/fiat-sources.ts';
import {
  identityProviderOf,
  identityVariables,
  withSumsubVariables,
} from '#server/base/configuration/identity-provider.ts';
import {
  dnsServers,
  isSentInClear,
  listenAddress,
  minutes,
  number,
  origin,
  sender,
  url,
} from '#server/base/configuration/variable-types.ts';
import { errorMessage } from '#server/base/errors.ts';
import { siteFault } from '#server/base/http/dashboard-origin.ts';
import { isLoopbackHost } from '#server/base/http/public-url.ts';

/** About five times OWASP's minimum. */
const passwordCost: PasswordCost = { memoryKiB: 65_536, passes: 3, parallelism: 1 };

const secretKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits; create one with openssl rand -hex 32')
  .transform((text) => Buffer.from(text, 'hex'));

const chainConnection = z.object({
  chain: z.enum(chainKeys),
  endpoints: z
    .array(
      z.union([
        url('https?', 'wss?'),
        z.strictObject({
          url: url('https?', 'wss?'),
          operator: z.string().trim().min(1).max(100).optional(),
          archive: z.literal(true).optional(),
        }),
      ]),
    )
    .min(1),
  genesisHash: z
    .string()
    .refine((hash) => hash.toLowerCase() !== localGenesisHash, {
      error: 'is the hash of the sandbox’s local chains; they are not real networks',
    })
    .regex(/^0x[0-9a-f]{64}$/, 'must be 0x followed by 64 lowercase hexadecimal digits')
    .optional(),
  trust: z.literal('single').optional(),
  aloneAfterMinutes: z.number().int().positive().optional(),
});

function lacksSecondProvider(connection: ChainConnection): boolean {
  const endpoints = endpointsOf(connection).filter(({ url: at }) =>
    takesRequests(connection.chain, at),
  );
  return (
    connection.trust !== 'single' && new Set(endpoints.map(({ operator }) => operator)).size < 2
  );
}

const needsSecondProvider = (chain: ChainKey) =>
  `${chain} has one provider, but payments need two that agree. Add an endpoint from another provider, ` +
  'or set "trust": "single" to accept the risk that a dishonest provider reports false payments';

/** WalletConnect's project id (docs/specification.md section 5), or `off` to disable it explicitly. */
export const walletConnectProjectId = z
  .stringFormat('project id', /^([0-9a-f]{32}|off)$/i, {
    error:
      'Failed to initialize project id: must be the 32 hexadecimal digits of a project at dashboard.reown.com, or `off` to disable WalletConnect',
  })
  .transform((text) => (text.toLowerCase() === 'off' ? null : text));

export const logLevel = z.enum(logLevels, `must be one of ${logLevels.join(', ')}`);

/** Variables that the sandbox reads as well. */
export const supportVariables = {
  SUPPORT_EMAIL: z.email('must be an email address, such as help@example.com').optional(),
  LIVE_CHAT_URL: url('https').optional(),
};

const fee = /^(\w+)=(\d{1,2})(?:\.(\d{1,2}))?$/;

const fees = z.string().transform((text, context): Partial<Record<Tier, number>> => {
  const parts = text.split(',').map((part) => {
    const [, tier = '', whole = '', decimals = ''] = fee.exec(part.trim()) ?? [];
    return { tier, hundredths: Number(whole + decimals.padEnd(2, '0')) };
  });
  if (parts.every((part) => tiers.some((tier) => tier === part.tier))) {
    return Object.fromEntries(parts.map(({ tier, hundredths }) => [tier, hundredths]));
  }
  const message = `must be percentages by tier, such as basic=0.8,gold=0.4; the tiers are ${tiers.join(', ')}`;
  context.issues.push({ code: 'custom', message, input: text });
  return z.NEVER;
});

const production = z.object({
  DATABASE_URL: url('postgres', 'postgresql'),
  PUBLIC_URL: origin,
  /** Default: PUBLIC_URL. */
  DASHBOARD_URL: origin.optional(),
  ROUTING_GUARD: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** `1` accepts that a PUBLIC_URL beyond this machine is http. */
  ALLOW_HTTP: z.enum(['0', '1'], 'must be 1 or 0').default('0'),
  SECRET_KEY: secretKey,
  SMTP_URL: url('smtps?'),
  MAIL_FROM: sender,
  ...supportVariables,
  WALLETCONNECT_PROJECT_ID: walletConnectProjectId,
  HOST: z.string().default('0.0.0.0'),
  PORT: number(0, 65_535).default(8080),
  /** Default: 1 if the public URL is https, because Florin itself serves only http; otherwise 0. */
  TRUSTED_PROXIES: number(0, 10).optional(),
  DATA_DIRECTORY: z.string().default('./data'),
  /** Public resolvers, `9.9.9.9,1.1.1.1:53`; default: those of the machine. */
  DNS_SERVERS: dnsServers.optional(),
  SERVICES: z.string().optional(),
  /** `basic=0.8,gold=0.4`: percent of the production revenue of workspaces in that tier. */
  FEES: fees.optional(),
  ...identityVariables,
  ...fiatVariables,
  /** At most a year: no one needs the photo of a passport for longer. */
  VERIFICATION_DOCUMENTS_DAYS: number(1, 365).default(30),
  /**
   * JSON list of `{ chain, endpoints, genesisHash?, trust?, aloneAfterMinutes? }`; default: every production
   * chain with its own endpoints.
   */
  CHAINS: z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined) return undefined;
      try {
        const parsed: unknown = JSON.parse(text);
        return parsed;
      } catch {
        context.issues.push({ code: 'custom', message: 'must be JSON', input: text });
        return z.NEVER;
      }
    })
    .pipe(
      z
        .array(chainConnection)
        .superRefine((connections, context) => {
          for (const { chain } of connections.filter(lacksSecondProvider)) {
            context.issues.push({
              code: 'custom',
              message: needsSecondProvider(chain),
              input: chain,
            });
          }
        })
        .optional(),
    ),
  SESSION_TTL_MINUTES: minutes.default(7 * 24 * 60),
  SESSION_REFRESH_MINUTES: minutes.default(15),
  LOG_LEVEL: logLevel.default('info'),
  METRICS_ADDRESS: listenAddress.optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
});

/** The names of all variables that production reads. */
export const variableNames = Object.keys(production.shape);

const origins = production.pick({ PUBLIC_URL: true, DASHBOARD_URL: true });

/** The variables, and what must hold between two of them. */
const environment = withSumsubVariables(production)
  .refine(({ PUBLIC_URL, ALLOW_HTTP }) => ALLOW_HTTP === '1' || !isSentInClear(PUBLIC_URL), {
    path: ['PUBLIC_URL'],
    error:
      'must begin with https://, or passwords are sent unencrypted; set ALLOW_HTTP to 1 to accept that',
    when: areRight('PUBLIC_URL', 'ALLOW_HTTP'),
  })
  .refine(({ PUBLIC_URL, DASHBOARD_URL }) => siteFault(PUBLIC_URL, DASHBOARD_URL) === undefined, {
    path: ['DASHBOARD_URL'],
    error: ({ input }) => {
      const { data } = origins.safeParse(input);
      return data && siteFault(data.PUBLIC_URL, data.DASHBOARD_URL);
    },
    when: areRight('PUBLIC_URL', 'DASHBOARD_URL'),
  })
  .refine((value) => value.SESSION_TTL_MINUTES > value.SESSION_REFRESH_MINUTES, {
    path: ['SESSION_TTL_MINUTES'],
    error:
      'must be more than SESSION_REFRESH_MINUTES (15 by default), or sessions end before they are refreshed',
    when: areRight('SESSION_TTL_MINUTES', 'SESSION_REFRESH_MINUTES'),
  })
  .refine((value) => unknownAlone(value).length === 0, {
    path: ['FIAT_ALONE'],
    error: 'must be names in FIAT_SOURCES, separated by commas',
    when: areRight('FIAT_SOURCES', 'FIAT_ALONE'),
  })
  // Metrics reveal revenue.
  .refine(
    ({ METRICS_ADDRESS: at, METRICS_TOKEN: token }) =>
      token !== undefined || !at || isLoopbackHost(at.host),
    {
      path: ['METRICS_TOKEN'],
      error: 'must be set if METRICS_ADDRESS isn’t a loopback address',
      when: areRight('METRICS_ADDRESS', 'METRICS_TOKEN'),
    },
  );

/** Lets a check of several variables run if each of them is right, whatever is wrong with the others. */
function areRight(...names: (keyof typeof production.shape)[]) {
  return ({ issues }: { issues: { path?: PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path }) => names.some((name) => path?.[0] === name));
}

/** Parses variables by the schema. Throws a single error that lists every invalid one. */
export function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: NodeJS.ProcessEnv,
): z.output<Schema> {
  const parsed = schema.safeParse(variables, {
    // A variable's own message takes precedence.
    error: ({ input }) => (input === undefined ? 'must be set' : undefined),
  });
  if (parsed.success) return parsed.data;
  throw new Error(
    incomplete(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)),
  );
}

function incomplete(wrong: string[]): string {
  return `The configuration has errors:\n${wrong.map((line) => `  ${line}`).join('\n')}`;
}

/** Reads production's configuration. */
export function productionConfig(variables: NodeJS.ProcessEnv, servicesOption?: string): Config {
  const value = parseVariables(environment, withFiles(variables));
  return {
    sandbox: false,
    services: parseServices(servicesOption ?? value.SERVICES),
    databaseUrl: value.DATABASE_URL,
    host: value.HOST,
    port: value.PORT,
    trustedProxies: value.TRUSTED_PROXIES ?? (value.PUBLIC_URL.startsWith('https:') ? 1 : 0),
    publicUrl: value.PUBLIC_URL,
    dashboardUrl: value.DASHBOARD_URL ?? value.PUBLIC_URL,
    routingGuard: value.ROUTING_GUARD === 'on',
    secretKey: value.SECRET_KEY,
    passwordCost,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    supportEmail: value.SUPPORT_EMAIL ?? null,
    liveChatUrl: value.LIVE_CHAT_URL ?? null,
    walletConnectProjectId: value.WALLETCONNECT_PROJECT_ID,
    fees: value.FEES ?? {},
    identityProvider: identityProviderOf(value),
    verificationDocumentsDays: value.VERIFICATION_DOCUMENTS_DAYS,
    dataDirectory: value.DATA_DIRECTORY,
    dns: { servers: value.DNS_SERVERS ?? [], nameServerPort: 53 },
    fiatSources: fiatSourcesOf(value),
    squarespaceUrl: 'https://api.squarespace.com',
    chains: (value.CHAINS ?? defaultChains()).map(pinned),
    sessionTtlMs: value.SESSION_TTL_MINUTES * 60_000,
    sessionRefreshMs: value.SESSION_REFRESH_MINUTES * 60_000,
    logLevel: value.LOG_LEVEL,
    metrics: value.METRICS_ADDRESS
      ? { ...value.METRICS_ADDRESS, token: value.METRICS_TOKEN ?? null }
      : null,
  };
}

/**
 * Adds variables from files, as containers provide secrets: `SECRET_KEY_FILE` is the path of the file with
 * the value of `SECRET_KEY`. Throws if a file can't be read, or both are set.
 */
function withFiles(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {};
  const wrong: string[] = [];
  for (const name of variableNames) {
    const path = variables[`${name}_FILE`];
    if (path === undefined) continue;
    if (variables[name] !== undefined) wrong.push(`${name}: is set, and ${name}_FILE as well`);
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      wrong.push(`${name}_FILE: ${errorMessage(error)}`);
    }
  }
  if (wrong.length === 0) return { ...variables, ...read };
  throw new Error(incomplete(wrong));
}

export function parseServices(text: string | undefined): Service[] {
  const names = (text ?? services.join(',')).split(',').map((name) => name.trim());
  const known = services.filter((service) => names.includes(service));
  const unknown = names.filter((name) => !known.some((service) => service === name));
  if (unknown.length > 0) {
    throw new Error(`Unknown service ${unknown.join(', ')}. Choose from ${services.join(', ')}.`);
  }
  return known;
}

/**
 * Pins production chains by their first block. Local chains have their own, so the sandbox doesn't call
 * this.
 */
function pinned(connection: ChainConnection): ChainConnection {
  const { genesisHash } = chains[connection.chain];
  return { ...connection, genesisHash: connection.genesisHash ?? genesisHash };
}

function defaultChains(): ChainConnection[] {
  return chainKeys
    .filter((chain) => chains[chain].endpoints.length > 0)
    .map((chain) => ({ chain, endpoints: chains[chain].endpoints, trust: chains[chain].trust }));
}
