import type { NetworkTrust } from '#contract/networks.ts';
import { connectChain } from './chains/clients.ts';
import { type Endpoint, endpointsOf, isAsked } from './chains/endpoints.ts';
import type { Clock } from './clock.ts';
import type { ChainConnection, Config } from './config.ts';
import { connect } from './db.ts';
import { decrypt } from './encryption.ts';
import { verifyMailServer } from './mail/transport.ts';
import { pendingMigrations } from './migrate.ts';
import { trustIn } from './networks/networks.ts';
import { secretRow } from './two-factor/second-factor.ts';
import { webIsBuilt } from './web-build.ts';

/** One thing that an installation needs; `found` says in words how it is. */
export type Finding = { what: string; well: boolean; found: string };

const oldestPostgres = 15;
const mostClockSkewMs = 2_000;
const patienceMs = 15_000;

/** Looks at everything that a configuration leads to: the database and its key, mail, every node, the pages. */
export async function examine(config: Config, clock: Clock): Promise<Finding[]> {
  return Promise.all([
    look('database', () => examineDatabase(config, clock)),
    look('secret key', () => examineKey(config)),
    look('public address', async () => examineAddress(config)),
    look('mail server', async () => {
      await verifyMailServer(config);
      return 'takes our mail';
    }),
    look('dashboard', async () => {
      if (await webIsBuilt()) return 'is built';
      throw new Error('is not built: run `npm run build`');
    }),
    ...config.chains.map((connection) =>
      look(`${connection.chain} trust`, async () => trusts[trustIn(config, connection)]),
    ),
    ...config.chains.flatMap((connection) =>
      endpointsOf(connection)
        .filter(({ url }) => isAsked(connection.chain, url))
        .map((endpoint) =>
          look(`${connection.chain} at ${endpoint.host}`, () =>
            examineNode(connection, endpoint, clock),
          ),
        ),
    ),
  ]);
}

async function look(what: string, ask: () => Promise<string>): Promise<Finding> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('does not answer')), patienceMs);
  try {
    return { what, well: true, found: await Promise.race([ask(), late.promise]) };
  } catch (error) {
    return { what, well: false, found: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

async function examineDatabase({ databaseUrl }: Config, clock: Clock): Promise<string> {
  const { pool, close } = connect(databaseUrl, { max: 1 });
  try {
    const asked = clock.now();
    const { rows } = await pool.query<{ version: string; now: Date }>(
      `select current_setting('server_version_num') as version, clock_timestamp() as now`,
    );
    const { version, now } = rows[0]!;
    const major = Math.floor(Number(version) / 10_000);
    if (major < oldestPostgres) {
      throw new Error(`is PostgreSQL ${major}; Florin needs ${oldestPostgres} or newer`);
    }
    const skewMs = now.getTime() - (asked.getTime() + clock.now().getTime()) / 2;
    if (Math.abs(skewMs) > mostClockSkewMs) {
      throw new Error(`its clock is ${Math.round(skewMs / 1000)} s from ours: synchronise both`);
    }
    const pending = await pendingMigrations(pool);
    if (pending.length === 0) return `PostgreSQL ${major}, up to date`;
    throw new Error(`${pending.length} migrations have not run: florin migrate`);
  } finally {
    await close();
  }
}

/** A database that was restored beside another key starts, and delivers nothing: better said here. */
async function examineKey({ databaseUrl, secretKey }: Config): Promise<string> {
  const { pool, close } = connect(databaseUrl, { max: 1 });
  try {
    const { rows } = await pool.query<{ id: string; sealed: Buffer; isPerson: boolean }>(
      `(select id, secret_key as sealed, false as "isPerson" from webhooks limit 1)
       union all
       (select id, two_factor_secret, true from users where two_factor_secret is not null limit 1)`,
    );
    if (rows.length === 0) return 'nothing is sealed yet';
    const opens = rows.every(({ id, sealed, isPerson }) =>
      isOpenedBy(secretKey, sealed, isPerson ? secretRow(id) : id),
    );
    if (opens) return 'opens what is sealed';
    throw new Error(
      'does not open what is sealed in this database: SECRET_KEY is another one than it was written with',
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

function examineAddress({ publicUrl, trustedProxies }: Config): string {
  const { hostname, protocol } = new URL(publicUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !isHere) {
    throw new Error(`${publicUrl} is not https: passwords and sessions would be readable`);
  }
  return `${publicUrl}, behind ${trustedProxies} proxies`;
}

async function examineNode(
  connection: ChainConnection,
  endpoint: Endpoint,
  clock: Clock,
): Promise<string> {
  const client = connectChain({ ...connection, endpoints: [endpoint] });
  try {
    const instance = await client.identify();
    if (connection.trust === 'single' && !client.isPinned) {
      throw new Error(
        `says that the chain begins with ${instance}, and nothing else does: compare it with an ` +
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
      throw new Error(`stands still: ${shown}, ${age}`);
    }
    return `${shown}, ${age}, ${proofOf(final?.unproven)}`;
  } finally {
    await client.close();
  }
}

/** Some header forms have not been seen on a real block yet: here the node's own blocks say. */
function proofOf(unproven: string | undefined): string {
  return unproven === undefined
    ? 'its blocks prove'
    : `its blocks do not prove (${unproven}): they count once a second provider shows them alike`;
}

const trusts: Record<NetworkTrust, string> = {
  two_providers: 'a payment counts when two providers agree',
  single: 'one provider is believed: a dishonest provider can invent payments',
  demo: 'a local chain, believed as it is',
};

/** A line for each finding, what is wrong last and at a glance. */
export function report(findings: Finding[]): string {
  const line = ({ what, well, found }: Finding) => `${well ? 'well ' : 'WRONG'}  ${what}: ${found}`;
  const [well, wrong] = [findings.filter((one) => one.well), findings.filter((one) => !one.well)];
  return [...well, ...wrong].map(line).join('\n');
}
