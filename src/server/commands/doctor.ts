import { errorMessage, present } from '#server/base/errors.ts';
import { chains, type NetworkTrust } from '#contract/chain/networks.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { type Endpoint, endpointsOf, takesRequests } from '#server/chain/clients/endpoints.ts';
import type { Clock } from '#server/base/clock.ts';
import type { ChainConnection, Config } from '#server/base/config.ts';
import { otherDashboard } from '#server/base/http/dashboard-origin.ts';
import { isSentInClear } from '#server/base/configuration/variable-types.ts';
import { connect } from '#server/base/database/db.ts';
import { decrypt } from '#server/base/encryption.ts';
import { verifyMailServer } from '#server/delivery/mail/transport.ts';
import { pendingMigrations } from '#server/base/database/migrate.ts';
import {
  fetchPublication,
  isLate,
  marketCurrencies,
  type Publication,
} from '#server/chain/rates/rates.ts';
import { trustIn } from '#server/chain/networks/networks.ts';
import { secretRow } from '#server/accounts/two-factor/second-factor.ts';
import { missingLevels } from '#server/workspace/verification/verification.ts';
import { webIsBuilt } from '#server/web-build.ts';

/** The result of one check; `found` describes it. */
export type Finding = { what: string; well: boolean; found: string };

const oldestPostgres = 15;
const mostClockSkewMs = 2_000;
const patienceMs = 15_000;
/** Maximum clock difference between nodes. */
const mostAheadMs = 20_000;

/** What a node returned, and why its blocks are unproven, if they are. */
type Node = { shown: string; unproven: string | undefined };

/**
 * Checks everything that a configuration refers to: the database and its key, mail, every node, the
 * dashboard.
 */
export async function examine(config: Config, clock: Clock): Promise<Finding[]> {
  const [installation, networks] = await Promise.all([
    examineInstallation(config, clock),
    Promise.all(config.chains.map((connection) => examineNetwork(config, connection, clock))),
  ]);
  return [...installation, ...networks.flat()];
}

function examineInstallation(config: Config, clock: Clock): Promise<Finding[]> {
  return Promise.all([
    inspect('database', () => examineDatabase(config, clock)),
    inspect('secret key', () => examineKey(config)),
    inspect('public address', async () => examineAddress(config)),
    inspect('mail server', async () => {
      await verifyMailServer(config);
      return 'accepts mail';
    }),
    inspect('identity provider', () => examineIdentityProvider(config, clock)),
    inspect('fiat rates', () => examineFiatSources(config, clock)),
    inspect('dashboard', async () => {
      if (await webIsBuilt()) return 'built';
      throw new Error('not built; run `npm run build`');
    }),
  ]);
}

async function examineNetwork(
  config: Config,
  connection: ChainConnection,
  clock: Clock,
): Promise<Finding[]> {
  const trust = trustIn(config, connection);
  const endpoints = endpointsOf(connection).filter(({ url }) =>
    takesRequests(connection.chain, url),
  );
  const nodes = await Promise.all(
    endpoints.map(async (endpoint) => {
      let unproven: string | undefined;
      const finding = await inspect(`${connection.chain} at ${endpoint.host}`, async () => {
        const node = await examineNode(connection, endpoint, clock);
        unproven = node.unproven;
        return node.shown;
      });
      return { finding, unproven };
    }),
  );
  const isProvenElsewhere = nodes.some(({ finding, unproven }) => finding.well && !unproven);
  return [
    await inspect(`${connection.chain} trust`, async () => describeTrust(trust, connection)),
    ...nodes.map(({ finding, unproven }): Finding => {
      if (!finding.well) return finding;
      const { what, found } = finding;
      const well = unproven === undefined || !isProvenElsewhere;
      const proof = unproven ? describeUnproven(unproven, trust, isProvenElsewhere) : verified;
      return { what, well, found: `${found}, ${proof}` };
    }),
  ];
}

async function inspect(what: string, check: () => Promise<string>): Promise<Finding> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('does not respond')), patienceMs);
  try {
    return { what, well: true, found: await Promise.race([check(), late.promise]) };
  } catch (error) {
    return { what, well: false, found: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

async function examineDatabase({ databaseUrl }: Config, clock: Clock): Promise<string> {
  const { pool, close } = connect(databaseUrl, { max: 1 });
  try {
    const startedAt = clock.now();
    const { rows } = await pool.query<{ version: string; now: Date }>(
      `select current_setting('server_version_num') as version, clock_timestamp() as now`,
    );
    const { version, now } = present(rows[0]);
    const major = Math.floor(Number(version) / 10_000);
    if (major < oldestPostgres) {
      throw new Error(`PostgreSQL ${major}; Florin requires ${oldestPostgres} or newer`);
    }
    const skewMs = now.getTime() - (startedAt.getTime() + clock.now().getTime()) / 2;
    if (Math.abs(skewMs) > mostClockSkewMs) {
      throw new Error(
        `its clock differs by ${Math.round(skewMs / 1000)} s; synchronize both clocks`,
      );
    }
    const pending = await pendingMigrations(pool);
    if (pending.length === 0) return `PostgreSQL ${major}, up to date`;
    throw new Error(`${pending.length} pending migrations; run florin migrate`);
  } finally {
    await close();
  }
}

/** Checks the key against stored secrets: with the wrong key, Florin starts but delivers no webhook. */
async function examineKey({ databaseUrl, secretKey }: Config): Promise<string> {
  const { pool, close } = connect(databaseUrl, { max: 1 });
  try {
    const { rows } = await pool.query<{ id: string; sealed: Buffer; isPerson: boolean }>(
      `(select id, secret_key as sealed, false as "isPerson" from webhooks limit 1)
       union all
       (select id, two_factor_secret, true from users where two_factor_secret is not null limit 1)`,
    );
    if (rows.length === 0) return 'no encrypted data yet';
    const opens = rows.every(({ id, sealed, isPerson }) =>
      isOpenedBy(secretKey, sealed, isPerson ? secretRow(id) : id),
    );
    if (opens) return 'decrypts the stored data';
    throw new Error(
      'can’t decrypt the data in this database; SECRET_KEY is not the key it was encrypted with',
    );
  } finally {
    await close();
  }
}

function isOpenedBy(secretKey: Buffer, sealed: Buffer, aad: string): boolean {
  try {
    decrypt(secretKey, sealed, aad);
    return true;
  } catch {
    return false;
  }
}

async function examineIdentityProvider(
  { identityProvider }: Config,
  clock: Clock,
): Promise<string> {
  if (identityProvider.name === 'manual') return 'manual: operators review at /operator';
  const signal = AbortSignal.timeout(patienceMs);
  const missing = await missingLevels(identityProvider, { clock, signal });
  if (missing.length > 0) {
    throw new Error(
      `Sumsub has no level ${missing.map((name) => `“${name}”`).join(', ')}; compare SUMSUB_…_LEVEL with the names in its dashboard`,
    );
  }
  if (identityProvider.appToken.startsWith('sbx:')) {
    throw new Error(
      'SUMSUB_APP_TOKEN is of Sumsub’s sandbox, where everyone can approve themselves; create one in production mode',
    );
  }
  return 'Sumsub accepts the token and has the levels';
}

async function examineFiatSources({ fiatSources }: Config, clock: Clock): Promise<string> {
  if (fiatSources.length === 0) return `off; ${marketCurrencies.length} currencies are priced`;
  const read = await Promise.all(
    fiatSources.map(async ({ name, url, alone }) => {
      const found = await fetchPublication({ name, url, alone }, clock.now()).catch(errorMessage);
      return { name, alone, found };
    }),
  );
  const shown = read.map(({ name, found }) =>
    typeof found === 'string'
      ? `${name}: ${found}`
      : `${name}: ${found.values.length} currencies of ${found.publishedOn}`,
  );
  const wrong = read.some(
    ({ found }) => typeof found === 'string' || isLate(found.publishedOn, clock.now()),
  );
  if (wrong) throw new Error(shown.join('; '));
  return [...shown, describeAlone(read)].join('; ');
}

/** Describes which sources price currencies that no other one has. */
function describeAlone(read: { name: string; alone: boolean; found: Publication | string }[]) {
  const sourcesOf = Map.groupBy(
    read.flatMap(({ name, alone, found }) =>
      typeof found === 'string'
        ? []
        : found.values.map(({ currency }) => ({ currency, name, alone })),
    ),
    ({ currency }) => currency,
  );
  const single = [...sourcesOf.values()].filter((sources) => sources.length === 1).flat();
  const count = (isAlone: boolean) => single.filter(({ alone }) => alone === isAlone).length;
  return [
    `${count(true)} rest on one source`,
    ...(count(false) > 0
      ? [`${count(false)} aren’t priced, as one source isn’t enough (FIAT_ALONE)`]
      : []),
  ].join('; ');
}

function examineAddress(config: Config): string {
  const { publicUrl, trustedProxies } = config;
  if (isSentInClear(publicUrl)) {
    throw new Error(`${publicUrl} is not https; passwords and sessions would be sent unencrypted`);
  }
  const dashboard = otherDashboard(config);
  const apart = dashboard === undefined ? '' : `, dashboard at ${dashboard}`;
  return `${publicUrl}, behind ${trustedProxies} proxies${apart}`;
}

async function examineNode(
  connection: ChainConnection,
  endpoint: Endpoint,
  clock: Clock,
): Promise<Node> {
  const client = connectChain({ ...connection, endpoints: [endpoint] });
  try {
    const instance = await client.identify();
    if (connection.trust === 'single' && !client.isPinned) {
      throw new Error(
        `shows ${instance} as the first block, which nothing confirms; compare it with a block ` +
          `explorer, then add "genesisHash": "${instance}" to ${connection.chain} in CHAINS`,
      );
    }
    const before = await client.heads();
    const [header] = await client.headers(before.head, before.head);
    const ageMs = clock.now().getTime() - (header?.time.getTime() ?? 0);
    const shown = `block ${before.head}, final ${before.final}`;
    const age = `${Math.round(ageMs / 1000)} s old`;
    const [final] = await client.blocks(before.final, before.final);
    if (ageMs > 10 * client.chain.blockTimeMs + 60_000) {
      throw new Error(`no new block: ${shown}, ${age}`);
    }
    if (ageMs < -mostAheadMs) {
      throw new Error(
        `its latest block is ${Math.round(-ageMs / 1000)} s ahead of this machine's clock: ${shown}. ` +
          'If other providers show the same, synchronize this machine’s clock; otherwise replace this provider',
      );
    }
    return { shown: `${shown}, ${age}`, unproven: final?.unproven };
  } finally {
    await client.close();
  }
}

const verified = 'blocks verified';

/** Describes why blocks are unverified: some header forms have not been tested on a real block yet. */
function describeUnproven(why: string, trust: NetworkTrust, isProvenElsewhere: boolean): string {
  if (isProvenElsewhere) {
    return `blocks can’t be verified (${why}), but another provider’s can; replace it in CHAINS`;
  }
  const consequence =
    trust === 'single'
      ? 'with a single provider, Florin accepts them unverified'
      : 'accepted if two providers show the same block with the same contents';
  return `blocks can’t be verified (${why}); ${consequence}`;
}

const trusts: Record<NetworkTrust, string> = {
  two_providers: 'payments are confirmed when two providers agree',
  single: 'a single provider is trusted and could report false payments',
  demo: 'local chain, trusted without verification',
};

/** Describes how many providers must agree, and how the chain is identified. */
function describeTrust(trust: NetworkTrust, connection: ChainConnection): string {
  const { aloneAfterMinutes, chain, genesisHash } = connection;
  const source = genesisHash === chains[chain].genesisHash ? 'known to Florin' : 'set in CHAINS';
  return [
    trusts[trust],
    ...(trust === 'two_providers' && aloneAfterMinutes
      ? [`one provider is enough after the other has been away for ${aloneAfterMinutes} minutes`]
      : []),
    genesisHash
      ? `first block ${genesisHash}, ${source}`
      : 'first block not pinned; Florin stores the one that two providers show at first start',
  ].join('; ');
}

/** Formats one line per finding, those that are wrong last. */
export function report(findings: Finding[]): string {
  const line = ({ what, well, found }: Finding) =>
    `${well ? 'ok    ' : 'FAILED'}  ${what}: ${found}`;
  const [well, wrong] = [findings.filter((one) => one.well), findings.filter((one) => !one.well)];
  return [...well, ...wrong].map(line).join('\n');
}
