import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInWithCompany, testApi } from '#test/api.ts';
import { startRpcProxy, startTestEvmChain, type TestEvmChain } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { makeShop } from '#test/shop.ts';
import { startSumsub, sumsubVariables } from '#test/sumsub-stand-in.ts';

const florin = fileURLToPath(new URL('../../../bin/florin.js', import.meta.url));
const context = testContext();
const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] });
let chain: TestEvmChain;
let mailUrl: string;
let genesisHash: string;

beforeAll(async () => {
  chain = await startTestEvmChain();
  const first = await chain.node.request<{ hash: string }>('eth_getBlockByNumber', ['0x0', false]);
  genesisHash = first.hash;
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  mailUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await chain.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** Runs a command with the required variables and these; returns its output and exit status. */
async function run(words: string[], variables: object = {}) {
  const env = {
    ...process.env,
    DATABASE_URL: context.databaseUrl,
    PUBLIC_URL: 'https://pay.example.com',
    SECRET_KEY: '0f'.repeat(32),
    SMTP_URL: mailUrl,
    MAIL_FROM: 'Florin <florin@example.com>',
    WALLETCONNECT_PROJECT_ID: 'off',
    FIAT_SOURCES: 'off',
    CHAINS: JSON.stringify([
      { chain: 'moonbeam/test', endpoints: [chain.node.url], trust: 'single', genesisHash },
    ]),
    LOG_LEVEL: 'silent',
    ...variables,
  };
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [florin, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

const aboutNodes = (output: string) =>
  output.split('\n').filter((line) => line.includes('moonbeam'));

test('florin doctor reports the state of the database, mail and every node', async () => {
  const { output } = await run(['doctor']);
  expect(output).toMatch(/^ok {6}database: PostgreSQL \d+, up to date$/m);
  expect(output).toMatch(/^ok {6}mail server: accepts mail$/m);
  expect(output).toMatch(/^ok {6}public address: https:\/\/pay\.example\.com, behind 1 proxies$/m);
  expect(aboutNodes(output)).toEqual([
    expect.stringMatching(
      /^ok .* a single provider is trusted and could report false payments; first block 0x\w{64}, set in CHAINS$/,
    ),
    expect.stringMatching(/^ok .* block \d+, final \d+, \d+ s old, blocks verified$/),
  ]);
});

test('florin doctor reports a node of another chain with its first block', async () => {
  const chains = [{ chain: 'moonbeam/test', endpoints: [chain.node.url], trust: 'single' }];
  const { output } = await run(['doctor'], { CHAINS: JSON.stringify(chains) });
  expect(aboutNodes(output)).toContainEqual(
    expect.stringMatching(/^FAILED .*begins with 0x33638dde.*, the node's chain with 0x/),
  );
});

test('florin doctor reports who verifies, and what is wrong with an identity provider', async () => {
  const sumsub = await startSumsub();
  const variables = sumsubVariables(sumsub);
  const found = async (change: object) => {
    const { output } = await run(['doctor'], change);
    return output.split('\n').find((line) => line.includes('identity provider: '));
  };
  expect(await found({})).toMatch(/^ok {6}.*manual: operators review/);
  expect(await found(variables)).toMatch(/^FAILED .*is of Sumsub’s sandbox/);
  expect(await found({ ...variables, SUMSUB_BUSINESS_LEVEL: 'deleted' })).toMatch(
    /^FAILED .*no level “deleted”/,
  );
  expect(await found({ ...variables, SUMSUB_SECRET_KEY: 'wrong' })).toMatch(
    /^FAILED .*responded 401 to GET/,
  );
  await sumsub.close();
  expect(await found(variables)).toMatch(/^FAILED .*can’t be reached/);
});

test('florin doctor reports what sources of fiat rates publish, and which currencies rest on one', async () => {
  const rates = { one: { SEK: 9.5, KWD: 0.3 }, two: { SEK: 9.5, NOK: 10 } };
  const server = createServer(({ url = '' }, response) => {
    const date = url === '/old' ? '2026-01-05' : new Date().toISOString().slice(0, 10);
    const found = Object.entries(rates).find(([name]) => url === `/${name}`)?.[1] ?? rates.one;
    response.end(JSON.stringify({ base: 'USD', date, rates: found }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const source = (name: string, path = name) => `${name}=http://127.0.0.1:${port}/${path}`;
  const found = async (...sources: string[]) => {
    const variables = { FIAT_SOURCES: sources.join(','), FIAT_ALONE: 'one' };
    const { output } = await run(['doctor'], variables);
    return output.split('\n').find((line) => line.includes('fiat rates: '));
  };
  expect(await found(source('one'), source('two'))).toMatch(
    /^ok .*one: 3 currencies of \d{4}-\d\d-\d\d; two: 3 .*; 1 rest on one source; 1 aren’t priced/,
  );
  expect(await found(source('one', 'old'))).toMatch(/^FAILED .*one: 3 currencies of 2026-01-05$/);
  expect(await found(source('one'), 'two=http://127.0.0.1:9/')).toMatch(
    /^FAILED .*two: fetch failed/,
  );
  server.close();
});

test('florin doctor reports every problem separately, and fails', async () => {
  const { code, output } = await run(['doctor'], {
    PUBLIC_URL: 'http://pay.example.com',
    ALLOW_HTTP: '1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    CHAINS: JSON.stringify([
      { chain: 'moonbeam/production', endpoints: [chain.node.url, 'http://127.0.0.1:9'] },
    ]),
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^ok {6}database: /m);
  expect(output).toMatch(/^FAILED {2}public address: .* is not https/m);
  expect(output).toMatch(/^FAILED {2}mail server: .*ECONNREFUSED/m);
  const [trust, other, nobody] = aboutNodes(output);
  expect(trust).toMatch(
    /^ok .* payments are confirmed when two providers agree; first block 0x\w{64}, known to Florin$/,
  );
  expect(other).toMatch(/^FAILED .*moonbeam\/production is chain 1284, the node serves 1287$/);
  expect(nobody).toMatch(/^FAILED .*127\.0\.0\.1:9: .*did not respond/);
});

test('florin doctor reports the node whose blocks are altered if another one has the real ones', async () => {
  await chain.node.mine(5);
  const liar = await startRpcProxy(chain.node);
  const chains = [{ chain: 'moonbeam/test', endpoints: [chain.node.url, liar.url], genesisHash }];
  const dated = (seconds: number) => {
    liar.tamper = (_, response) => {
      const block = response.result as { number?: string; timestamp?: string } | null;
      if (!block?.timestamp || Number(block.number) === 0) return response;
      const timestamp = `0x${(Number(block.timestamp) + seconds).toString(16)}`;
      return { ...response, result: { ...block, timestamp } };
    };
  };
  try {
    dated(-1);
    const altered = await run(['doctor'], { CHAINS: JSON.stringify(chains) });
    expect(altered.code).toBe(1);
    expect(aboutNodes(altered.output)).toEqual([
      expect.stringMatching(/^ok .* when two providers agree; first block .*, set in CHAINS$/),
      expect.stringMatching(/^ok .*, blocks verified$/),
      expect.stringMatching(
        /^FAILED .*can’t be verified .*, but another provider’s can; replace it/,
      ),
    ]);
    expect(aboutNodes(altered.output)[2]).toContain(new URL(liar.url).host);
    dated(24 * 3600);
    const ahead = await run(['doctor'], { CHAINS: JSON.stringify(chains) });
    expect(aboutNodes(ahead.output)[2]).toMatch(
      /^FAILED .* 86\d{3} s ahead of this machine's clock/,
    );
  } finally {
    await liar.stop();
  }
});

test('florin doctor reports pending migrations', async () => {
  await context.pool.query(`update migrations set name = 'older' where name like '0019%'`);
  const { code, output } = await run(['doctor']);
  expect(code).toBe(1);
  expect(output).toMatch(/^FAILED {2}database: 1 pending migrations; run florin migrate$/m);
  await context.pool.query(
    `update migrations set name = '0019-event-order.sql' where name = 'older'`,
  );
});

test('florin doctor reports a key that can not decrypt the stored secrets', async () => {
  const shop = await makeShop(context);
  await shop.endpoint('https://93.184.216.34/hook');
  const other = await run(['doctor']);
  expect(other.code).toBe(1);
  expect(other.output).toMatch(/^FAILED {2}secret key: can’t decrypt the data/m);
  const own = await run(['doctor'], { SECRET_KEY: context.config.secretKey.toString('hex') });
  expect(own.output).toMatch(/^ok {6}secret key: decrypts the stored data$/m);
});

test('florin workspace list prints every workspace with its owners', async () => {
  const { companyId } = await signInWithCompany(context, testApi(context));
  const { code, output } = await run(['workspace', 'list']);
  expect(code).toBe(0);
  const [line] = output
    .trimEnd()
    .split('\n')
    .filter((one) => one.startsWith(companyId));
  expect(line?.split('\t')).toEqual([
    companyId,
    expect.stringMatching(/^2026-01-01T/),
    expect.any(String),
    expect.stringMatching(/@/),
  ]);
});

test('florin export writes all data of a workspace, prints the counts, and refuses to overwrite', async () => {
  const { companyId } = await signInWithCompany(context, testApi(context));
  const folder = await mkdtemp(join(tmpdir(), 'florin-export-'));
  const words = ['export', companyId, '--output', join(folder, 'export')];
  const { code, output } = await run(words);
  expect([code, output]).toEqual([0, expect.stringMatching(/^members\.jsonl\t1$/m)]);
  expect(await readdir(join(folder, 'export'))).toContain('manifest.json');
  const again = await run(words);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('already exists')]);
  await rm(folder, { recursive: true });
});
