import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { alice, apiKey } from '#test/requests.ts';
import { insertPayment, makeShop } from '#test/shop.ts';
import { exportWorkspace } from './export.ts';

const context = testContext({ config: { chains: allChains } });
let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'florin-export-'))));
afterEach(() => rm(folder, { recursive: true }));

const directory = () => join(folder, 'export');
const exported = (workspaceId: string) =>
  exportWorkspace(context, { workspaceId, directory: directory() });

async function linesOf(name: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(join(directory(), `${name}.jsonl`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('florin export', () => {
  test('writes everything of the workspace and nothing of another', async () => {
    const [owner, other] = [await ownerWithRecords(), await ownerWithRecords()];
    const files = await exported(owner.companyId);
    expect(files.map(({ name }) => name)).toEqual([
      ...['workspace.jsonl', 'members.jsonl', 'wallets.jsonl', 'links.jsonl', 'payments.jsonl'],
      ...['transfers.jsonl', 'customers.jsonl', 'refunds.jsonl', 'webhooks.jsonl'],
      ...['api-keys.jsonl', 'integrations.jsonl', 'orders.jsonl', 'audit-log.jsonl'],
    ]);
    for (const { name, records } of files) {
      expect(await linesOf(name.replace('.jsonl', ''))).toHaveLength(records);
    }
    expect(await linesOf('members')).toMatchObject([
      { privilege: 'owner', email: expect.stringContaining('@') },
    ]);
    expect(await linesOf('wallets')).toMatchObject([
      { chain: 'polkadot/test', label: 'Till', account: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    ]);
    expect(await linesOf('webhooks')).toMatchObject([{ url: 'http://127.0.0.1:9/hook' }]);
    expect((await linesOf('audit-log')).map(({ action }) => action)).toContain('webhook.created');
    const whole = await everything();
    for (const id of other.ids) expect(whole).not.toContain(id);
    for (const id of owner.ids) expect(whole).toContain(id);
  });

  test('writes payments with their transfers, with exact amounts', async () => {
    const shop = await makeShop(context);
    const paymentId = await insertPayment(context, shop.workspaceId);
    const amount = 123_456_789_012_345_678_901_234_567_890n;
    await context.pool.query(
      `insert into transfers (id, chain, block_hash, kind, index, block_height, block_time,
         transaction_hash, recipient_account, asset_id, amount_atomic, state, proof, providers, payment_id,
         created_at)
       values ('trf_1', 'moonbeam/test', '0xb', 'native', 0, 7, $2, '0xt', 'r', 'native', $3, 'final', 'demo',
         '{sandbox}', $1, $2)`,
      [paymentId, context.clock.now(), amount.toString()],
    );
    await exported(shop.workspaceId);
    expect(await linesOf('payments')).toMatchObject([
      { id: paymentId, totalMinor: '100', rate: '1', rateSource: 'test', status: 'open' },
    ]);
    expect(await linesOf('transfers')).toMatchObject([
      { paymentId, amountAtomic: amount.toString(), blockTime: '2026-01-01T12:00:00.000Z' },
    ]);
  });

  test('contains no secrets', async () => {
    const owner = await ownerWithRecords();
    await exported(owner.companyId);
    const whole = await everything();
    for (const secret of owner.secrets) expect(whole).not.toContain(secret);
    expect(whole).not.toMatch(/secret|password|token/i);
  });

  test('is a snapshot, whatever is written in the meantime', async () => {
    const shop = await makeShop(context);
    for (let link = 0; link < 1_200; link += 1) await insertPayment(context, shop.workspaceId);
    const finished = exported(shop.workspaceId);
    const writes = Array.from({ length: 50 }, () => insertPayment(context, shop.workspaceId));
    await Promise.all([finished, ...writes]);
    const links = new Set((await linesOf('links')).map(({ id }) => id));
    const payments = await linesOf('payments');
    expect(payments.length).toBeGreaterThanOrEqual(1_200);
    expect(payments.length).toBe(links.size);
    expect(payments.every(({ linkId }) => links.has(linkId))).toBe(true);
  });

  test('can be read only by its owner', async () => {
    const { workspaceId } = await makeShop(context);
    await exported(workspaceId);
    expect((await stat(directory())).mode & 0o777).toBe(0o700);
    for (const name of await readdir(directory())) {
      expect((await stat(join(directory(), name))).mode & 0o777).toBe(0o600);
    }
  });

  test('lists its files in a manifest, which is written last', async () => {
    const { workspaceId } = await makeShop(context);
    const files = await exported(workspaceId);
    const manifest = await readFile(join(directory(), 'manifest.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ workspaceId, name: 'Shop', files });
  });

  test('overwrites nothing', async () => {
    const { workspaceId } = await makeShop(context);
    await exported(workspaceId);
    const before = await everything();
    await expect(exported(workspaceId)).rejects.toThrow('already exists');
    expect(await everything()).toBe(before);
  });

  test('of a workspace that does not exist leaves nothing behind', async () => {
    await expect(exported('wsp_unknown')).rejects.toThrow('No workspace with the ID wsp_unknown.');
    expect(await readdir(folder)).toEqual([]);
  });
});

async function everything(): Promise<string> {
  const names = (await readdir(directory())).toSorted();
  return (await Promise.all(names.map((name) => readFile(join(directory(), name), 'utf8')))).join();
}

/** Creates a workspace with a record of most kinds. */
async function ownerWithRecords() {
  const owner = await signInWithCompany(context, testApi(context));
  const { companyId } = owner;
  const wallet = await owner.call('POST', '/wallet', {
    companyId,
    network: 'polkadot',
    environment: 'test',
    addresses: [alice],
    metadata: { ui: { label: 'Till', colour: 'red' } },
  });
  const link = await owner.call('POST', '/payment-link/static', {
    companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5', currency: 'USD' },
    walletIds: [wallet.data.id],
  });
  const secretKey = 'the-merchants-own-key';
  const url = 'http://127.0.0.1:9/hook';
  const hook = { companyId, name: 'Shop', url, secretKey, environment: 'test' };
  await stepUp(owner);
  const webhook = await owner.call('POST', '/webhook', hook);
  const key = await owner.call('POST', `/company/${companyId}/api-keys`, apiKey({}));
  return {
    companyId,
    ids: [companyId, wallet.data.id, link.data.id, webhook.data.id, key.data.id] as string[],
    secrets: [secretKey, webhook.data.signingSecret, key.data.secret] as string[],
  };
}
