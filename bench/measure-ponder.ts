import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#server/sandbox/free-port.ts';

type Run = {
  databaseUrl: string;
  rpcUrl: string;
  token: string;
  range: { from: number; to: number };
  /** The number of token transfers in each block. */
  perBlock: number;
};

/**
 * Installs Ponder in a temporary folder, and lets it index the token's transfers of the same blocks into
 * the same PostgreSQL. Timed from its first row of progress, rather than from its start, until all are
 * indexed. It fetches no receipts, proves nothing, and is bound by its own rate limit.
 */
export async function measurePonder(run: Run): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'florin-ponder-'));
  const { from, to } = run.range;
  const blocks = to - from + 1;
  try {
    await cp(join(import.meta.dirname, 'ponder'), folder, { recursive: true });
    // It requires an API to start.
    await cp(join(folder, 'api.ts'), join(folder, 'src/api/index.ts'));
    await install(folder);
    const seconds = await index(folder, run, blocks * run.perBlock);
    process.stdout.write(
      `\nPonder 0.16.10, once: ${blocks} blocks in ${seconds.toFixed(1)} s, ${(blocks / seconds).toFixed(0)} blocks per second.\n`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function install(folder: string): Promise<void> {
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error('Ponder could not be installed');
}

async function index(folder: string, run: Run, expected: number): Promise<number> {
  const { databaseUrl, range } = run;
  const ponder = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/ponder/dist/esm/bin/ponder.js'),
      ...['start', '--schema', 'ponder', '--port', String(await freePort())],
      ...['--log-level', 'warn'],
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PONDER_TELEMETRY_DISABLED: 'true',
        DATABASE_URL: databaseUrl,
        RPC_URL: run.rpcUrl,
        TOKEN: run.token,
        FROM_BLOCK: String(range.from),
        TO_BLOCK: String(range.to),
      },
    },
  );
  const ended = new AbortController();
  const exited = once(ponder, 'exit').finally(() => ended.abort());
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await untilCounted(client, 'ponder_sync.blocks', 1, ended.signal);
    const started = performance.now();
    await untilCounted(client, 'ponder.transfer', expected, ended.signal);
    return (performance.now() - started) / 1000;
  } finally {
    await client.end();
    ponder.kill();
    await exited;
  }
}

const undefinedTable = '42P01';

async function untilCounted(
  client: pg.Client,
  table: string,
  expected: number,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    const { rows } = await client
      .query<{ count: number }>(`select count(*)::int as count from ${table}`)
      .catch((error: { code?: string }) => {
        if (error.code !== undefinedTable) throw error as Error;
        return { rows: [{ count: 0 }] };
      });
    if (rows[0]!.count >= expected) return;
    await sleep(100);
  }
  throw new Error('Ponder ended before it had read the blocks');
}
