import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxConfig, sandboxSettings } from './settings.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'florin-settings-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const places = {
  databaseUrl: 'postgres://localhost/x',
  chains: [],
  dns: { servers: ['127.0.0.1:5353'], nameServerPort: 5353 },
};
const settings = (variables: NodeJS.ProcessEnv = {}) =>
  sandboxSettings({ DATA_DIRECTORY: directory, ...variables });

test.each([
  'postgres://u:p@db.example.com/florin',
  'postgres://u:p@10.0.0.5:5432/florin',
  'postgres://u:p@localhost.example.com/florin',
  'postgres://u:p@localhost/florin?host=db.example.com',
  'mysql://localhost/florin',
])('the sandbox refuses the database %s', async (url) => {
  await expect(settings({ DATABASE_URL: url })).rejects.toThrow('DATABASE_URL');
});

test.each([
  'postgres://u:p@localhost/florin',
  'postgresql://127.0.0.1:5433/x',
  'postgres://[::1]/x',
])('the sandbox accepts the database %s', async (url) => {
  expect(await settings({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url });
});

test('every invalid variable is listed in one error', async () => {
  const wrong = settings({ DATABASE_URL: 'nonsense', PORT: '99999', LOG_LEVEL: 'loud' });
  await expect(wrong).rejects.toThrow(/DATABASE_URL[^]*PORT[^]*LOG_LEVEL/);
});

test('the secret is created once and readable only by its owner', async () => {
  const first = await settings();
  const second = await settings();
  expect(first.secretKey).toHaveLength(32);
  expect(second.secretKey).toEqual(first.secretKey);
  expect((await stat(join(directory, 'secret-key'))).mode & 0o777).toBe(0o600);
});

test('the sandbox listens only on loopback', async () => {
  const config = sandboxConfig(await settings(), { ...places, port: 8081 });
  expect(config).toMatchObject({
    sandbox: true,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8081',
    smtpUrl: undefined,
  });
});

test('the sandbox shows the configured support contacts, and none by default', async () => {
  const parts = { ...places, port: 8080 };
  const configured = {
    SUPPORT_EMAIL: 'help@example.com',
    LIVE_CHAT_URL: 'https://chat.example.com',
  };
  expect(sandboxConfig(await settings(configured), parts)).toMatchObject({
    supportEmail: 'help@example.com',
    liveChatUrl: 'https://chat.example.com',
  });
  expect(sandboxConfig(await settings(), parts)).toMatchObject({
    supportEmail: null,
    liveChatUrl: null,
  });
});

test('the sandbox starts without WalletConnect, and accepts a project', async () => {
  const parts = { ...places, port: 8080 };
  const id = '0123456789abcdef0123456789abcdef';
  const configured = await settings({ WALLETCONNECT_PROJECT_ID: id });
  expect(sandboxConfig(configured, parts).walletConnectProjectId).toBe(id);
  expect(sandboxConfig(await settings(), parts).walletConnectProjectId).toBeNull();
  await expect(settings({ WALLETCONNECT_PROJECT_ID: 'mine' })).rejects.toThrow(
    'Failed to initialize project id',
  );
});
