import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import * as z from 'zod';
import {
  type Config,
  type IdentityProviderConfig,
  leastPasswordCost,
  services,
} from '#server/base/config.ts';
import {
  identityProviderOf,
  identityVariables,
  withSumsubVariables,
} from '#server/base/configuration/identity-provider.ts';
import { number } from '#server/base/configuration/variable-types.ts';
import { sandboxFiatSources } from './fiat-routes.ts';
import {
  logLevel,
  parseVariables,
  supportVariables,
  walletConnectProjectId,
} from '#server/read-config.ts';

/** The sandbox's settings; the rest of its configuration follows from them. */
export type SandboxSettings = {
  /** An existing PostgreSQL on this machine instead of the embedded one. */
  databaseUrl: string | undefined;
  /** If undefined: 8080 or the next free port. */
  port: number | undefined;
  dataDirectory: string;
  secretKey: Buffer;
  supportEmail: string | null;
  liveChatUrl: string | null;
  walletConnectProjectId: string | null;
  identityProvider: IdentityProviderConfig;
  logLevel: string;
};

const variables = withSumsubVariables(
  z.object({
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .refine(isOnLoopback, 'must name a server on loopback: the sandbox is not for real data')
      .optional(),
    PORT: number(0, 65_535).optional(),
    DATA_DIRECTORY: z.string().default('./data'),
    ...supportVariables,
    ...identityVariables,
    WALLETCONNECT_PROJECT_ID: walletConnectProjectId.optional(),
    LOG_LEVEL: logLevel.default('warn'),
  }),
);

/** Reads the sandbox's settings and creates its data directory with its secret. */
export async function sandboxSettings(environment: NodeJS.ProcessEnv): Promise<SandboxSettings> {
  const value = parseVariables(variables, environment);
  const dataDirectory = resolve(value.DATA_DIRECTORY);
  await mkdir(dataDirectory, { recursive: true });
  return {
    databaseUrl: value.DATABASE_URL,
    port: value.PORT,
    dataDirectory,
    secretKey: await secretKey(join(dataDirectory, 'secret-key')),
    supportEmail: value.SUPPORT_EMAIL ?? null,
    liveChatUrl: value.LIVE_CHAT_URL ?? null,
    walletConnectProjectId: value.WALLETCONNECT_PROJECT_ID ?? null,
    identityProvider: identityProviderOf(value),
    logLevel: value.LOG_LEVEL,
  };
}

export function sandboxConfig(
  settings: SandboxSettings,
  parts: Pick<Config, 'databaseUrl' | 'chains' | 'dns'> & { port: number },
): Config {
  return {
    ...parts,
    sandbox: true,
    services: [...services],
    host: '127.0.0.1',
    // Reachable only from this machine, where testers may simulate callers at any address.
    trustedProxies: 1,
    publicUrl: `http://localhost:${parts.port}`,
    dashboardUrl: `http://localhost:${parts.port}`,
    routingGuard: true,
    secretKey: settings.secretKey,
    passwordCost: leastPasswordCost,
    smtpUrl: undefined,
    mailFrom: 'Florin <florin@localhost>',
    supportEmail: settings.supportEmail,
    liveChatUrl: settings.liveChatUrl,
    walletConnectProjectId: settings.walletConnectProjectId,
    fees: {},
    identityProvider: settings.identityProvider,
    verificationDocumentsDays: 30,
    dataDirectory: settings.dataDirectory,
    fiatSources: sandboxFiatSources(`http://127.0.0.1:${parts.port}`),
    squarespaceUrl: `http://127.0.0.1:${parts.port}/sandbox/squarespace`,
    sessionTtlMs: 7 * 24 * 60 * 60_000,
    sessionRefreshMs: 15 * 60_000,
    logLevel: settings.logLevel,
    metrics: null,
  };
}

// A URL can name a host in several ways, so this uses the driver's own parser.
function isOnLoopback(url: string): boolean {
  const { host } = new Client({ connectionString: url });
  return host.startsWith('/') || ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
}

async function secretKey(path: string): Promise<Buffer> {
  const fresh = randomBytes(32).toString('hex');
  await writeFile(path, fresh, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return Buffer.from(await readFile(path, 'utf8'), 'hex');
}
