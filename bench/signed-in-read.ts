import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fork } from 'node:child_process';
import pg from 'pg';
import { Pool } from 'undici';
import { startWeb } from '#server/app.ts';
import { newId } from '#server/base/ids.ts';
import { createBenchContext, startBenchDatabase } from './context.ts';
import { compare, type Contender } from './rounds.ts';

// A signed-in read of ten rows: session, membership, rows. The floor is node:http and pg with just the same
// three statements. Each server has its own process.

const connections = 32;
const requestsPerRound = 6_000;
const role = process.argv[2];

if (role === 'bare') await serveBare(process.argv[3]!);
else if (role === 'florin') await serveFlorin(process.argv[3]!);
else await measure();

async function measure(): Promise<void> {
  const database = await startBenchDatabase();
  const { token, workspaceId } = await seed(database.url);
  const bare = await startServer('bare', database.url);
  const florin = await startServer('florin', database.url);
  try {
    const headers = { cookie: `florin_session=${token}` };
    const path = `/api/wallet?companyId=${workspaceId}`;
    await expectTenRows(bare.url, path, headers);
    await expectTenRows(florin.url, path, headers);
    await compare(`Signed-in read of 10 rows, ${connections} connections`, [
      contender('bare node:http + pg', bare.url, path, headers),
      contender('Florin', florin.url, path, headers),
    ]);
  } finally {
    bare.stop();
    florin.stop();
    await database.stop();
  }
}

function contender(
  name: string,
  url: string,
  path: string,
  headers: Record<string, string>,
): Contender {
  const pool = new Pool(url, { connections, pipelining: 1 });
  return {
    name,
    async round() {
      const latencies: number[] = [];
      let left = requestsPerRound;
      const started = performance.now();
      await Promise.all(
        Array.from({ length: connections }, async () => {
          while (left > 0) {
            left -= 1;
            const sent = performance.now();
            const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
            await body.dump();
            if (statusCode !== 200) throw new Error(`${name} responded with ${statusCode}`);
            latencies.push(performance.now() - sent);
          }
        }),
      );
      const seconds = (performance.now() - started) / 1000;
      return { perSecond: latencies.length / seconds, latencies };
    },
  };
}

async function expectTenRows(
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const response = await fetch(url + path, { headers });
  const body = (await response.json()) as { data: { wallets: unknown[] } };
  if (body.data.wallets.length !== 10) throw new Error(`${url} does not return ten rows`);
}

async function seed(databaseUrl: string): Promise<{ token: string; workspaceId: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const now = new Date();
  const [userId, workspaceId] = [newId('user', now), newId('workspace', now)];
  const token = randomBytes(32).toString('base64url');
  const day = 24 * 60 * 60_000;
  await client.query(
    `insert into users (id, username, email, password_hash, terms_version, terms_accepted_at, confirmed_at, created_at)
     values ($1, 'bench', 'bench@example.com', '', '', $2, $2, $2)`,
    [userId, now],
  );
  await client.query(
    `insert into sessions (id, user_id, family_hash, token_hash, refresh_after, expires_at, user_agent, address, created_at)
     values ($1, $2, $3, $4, $5, $5, '', '', $6)`,
    [
      newId('session', now),
      userId,
      hash(familyOf(token)),
      hash(token),
      new Date(now.getTime() + day),
      now,
    ],
  );
  await client.query(
    `insert into workspaces (id, name, size, country, use_cases, created_at)
     values ($1, 'Bench', '1', 'PT', '{}', $2)`,
    [workspaceId, now],
  );
  await client.query(
    `insert into members (id, workspace_id, user_id, privilege, created_at) values ($1, $2, $3, 'owner', $4)`,
    [newId('member', now), workspaceId, userId, now],
  );
  for (let index = 0; index < 10; index += 1) {
    await client.query(
      `insert into wallets (id, workspace_id, chain, platform, account, label, colour, created_at)
       values ($1, $2, 'moonbeam/test', 'manual', $3, $4, 'blue', $5)`,
      [
        newId('wallet', now),
        workspaceId,
        `0x${randomBytes(20).toString('hex')}`,
        `Till ${index}`,
        now,
      ],
    );
  }
  await client.end();
  return { token, workspaceId };
}

async function startServer(which: string, databaseUrl: string) {
  const child = fork(new URL(import.meta.url).pathname, [which, databaseUrl]);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('exit', (code) => reject(new Error(`${which} ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGKILL') };
}

async function serveFlorin(databaseUrl: string): Promise<void> {
  const context = createBenchContext(databaseUrl);
  const { port } = await startWeb(context);
  process.send!(port);
}

async function serveBare(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const server = createServer(async (request, response) => {
    const token = /florin_session=([^;]+)/.exec(request.headers.cookie ?? '')![1]!;
    const workspaceId = new URL(request.url!, 'http://x').searchParams.get('companyId');
    const session = await pool.query(
      `select s.id, s.user_id, s.token_hash, s.refresh_after, s.expires_at, u.username, u.confirmed_at
       from sessions s join users u on u.id = s.user_id
       where family_hash = $1 and revoked_at is null and expires_at > $2`,
      [hash(familyOf(token)), new Date()],
    );
    const member = await pool.query(
      'select workspace_id, privilege from members where user_id = $1 and workspace_id = $2',
      [session.rows[0].user_id, workspaceId],
    );
    const wallets = await pool.query(
      `select w.*, (select count(*) from payment_link_wallets lw join payment_links l on l.id = lw.link_id
         where lw.wallet_id = w.id and l.status <> 'archived') as link_count
       from wallets w where w.workspace_id = $1 order by w.id`,
      [member.rows[0].workspace_id],
    );
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { wallets: wallets.rows } }));
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the session family, with which a token begins (src/server/accounts/auth/sessions.ts). */
function familyOf(token: string): string {
  return token.slice(0, 24);
}
