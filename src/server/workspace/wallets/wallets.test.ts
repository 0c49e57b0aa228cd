import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';

const context = testContext({ config: { chains: allChains } });
let caller: Caller & { companyId: string };
beforeAll(async () => {
  caller = await signInWithCompany(context, testApi(context));
});

function walletOf(network: string, address: string) {
  return {
    companyId: caller.companyId,
    network,
    environment: 'test',
    platform: 'manual',
    addresses: [address],
    metadata: { ui: { label: 'Till', colour: 'green' } },
  };
}

describe('a wallet', () => {
  test.each([
    [
      'moonbeam',
      '0x52908400098527886e0f7030069857d2e4169ee7',
      '0x52908400098527886E0F7030069857D2E4169EE7',
    ],
    [
      'polkadot',
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    ],
    [
      'kusama',
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
      'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    ],
  ])('on %s is shown as its explorers write it', async (network, typed, shown) => {
    const created = await caller.call('POST', '/wallet', walletOf(network, typed));
    expect(created.status).toBe(201);
    expect(created.data).toMatchObject({ network, addresses: [shown], verifiedAt: null });
  });

  test('is added once: the same account in another spelling is a conflict', async () => {
    const again = walletOf('polkadot', 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F');
    const refused = await caller.call('POST', '/wallet', again);
    expect(refused.error?.issues).toEqual([{ field: 'addresses.0', code: 'substrate_prefix' }]);
    const same = walletOf('moonbeam', '0x52908400098527886E0F7030069857D2E4169EE7');
    expect((await caller.call('POST', '/wallet', same)).error?.code).toBe('wallet_exists');
  });

  test('changes its label and color and nothing else', async () => {
    const { wallets } = (
      await caller.call('GET', `/wallet?environment=test&companyId=${caller.companyId}`)
    ).data;
    const changed = await caller.call('PATCH', `/wallet/${wallets[0].id}`, {
      metadata: { ui: { label: 'Main till' } },
    });
    const metadata = { ui: { label: 'Main till', colour: 'green' } };
    expect(changed.data).toEqual({ ...wallets[0], metadata });
  });

  test('that a link pays into cannot be deleted until the link is archived', async () => {
    const { wallets } = (
      await caller.call('GET', `/wallet?environment=test&companyId=${caller.companyId}`)
    ).data;
    const { id } = wallets[0];
    const link = await caller.call('POST', '/payment-link/static', {
      companyId: caller.companyId,
      name: 'Coffee',
      environment: 'test',
      amount: { amount: '5', currency: 'EUR' },
      walletIds: [id],
    });
    const body = { companyId: caller.companyId };
    expect((await caller.call('DELETE', `/wallet/${id}`, body)).error?.code).toBe('wallet_in_use');
    await caller.call('PATCH', `/payment-link/${link.data.id}`, { status: 'archived' });
    expect((await caller.call('DELETE', `/wallet/${id}`, body)).status).toBe(204);
    expect((await caller.call('GET', `/payment-link/${link.data.id}`)).status).toBe(200);
  });

  test('created twice with one Idempotency-Key is one wallet', async () => {
    const body = walletOf('moonbeam', '0x8617E340B3D01FA5F11F306F4090FD50E238070D');
    const key = { 'idempotency-key': 'once' };
    const responses = await Promise.all([
      caller.call('POST', '/wallet', body, key),
      caller.call('POST', '/wallet', body, key),
    ]);
    expect(responses.map((response) => response.status)).toEqual([201, 201]);
    expect(responses[0]?.data).toEqual(responses[1]?.data);
    const other = await caller.call('POST', '/wallet', { ...body, platform: 'injected' }, key);
    expect([other.status, other.error?.code]).toEqual([409, 'idempotency_mismatch']);
  });

  test('is either deleted or added to a link, whichever is first', async () => {
    for (let times = 0; times < 15; times += 1) {
      const account = `0x${randomBytes(20).toString('hex')}`;
      const { id } = (await caller.call('POST', '/wallet', walletOf('moonbeam', account))).data;
      const [deleted, made] = await Promise.all([
        caller.call('DELETE', `/wallet/${id}`, { companyId: caller.companyId }),
        caller.call('POST', '/payment-link/static', {
          companyId: caller.companyId,
          name: 'Race',
          environment: 'test',
          amount: { amount: '5', currency: 'EUR' },
          walletIds: [id],
        }),
      ]);
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([deleted.status, made.status]);
    }
  });
});
