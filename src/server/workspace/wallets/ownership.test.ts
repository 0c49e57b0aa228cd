import { event } from '#contract/events.ts';
import type { Hex } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { freshSubstrateAccount, keyPairOf } from '#server/sandbox/chains/substrate-account.ts';
import { type Caller, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { webhook } from '#test/requests.ts';

const context = testContext({ config: { chains: allChains } });
let caller: Member;
let rival: Member;
type Member = Caller & { companyId: string };

beforeAll(async () => {
  caller = await signInWithCompany(context, testApi(context));
  rival = await signInWithCompany(context, testApi(context));
});

const freshKey = () => privateKeyToAccount(generatePrivateKey());

async function addWallet(member: Member, address: string, change: object = {}): Promise<Wallet> {
  const created = await member.call('POST', '/wallet', {
    companyId: member.companyId,
    network: 'moonbeam',
    environment: 'production',
    addresses: [address],
    metadata: { ui: { label: 'Till', colour: 'green' } },
    ...change,
  });
  return created.data as Wallet;
}

async function challenge(member: Member, { id }: Wallet): Promise<string> {
  return (await member.call('GET', `/wallet/${id}/challenge`)).data.text as string;
}

function verify(member: Member, { id }: Wallet, signature: string) {
  return member.call('PATCH', `/wallet/${id}/verify`, { signature });
}

async function prove(member: Member, wallet: Wallet, key: PrivateKeyAccount) {
  const signature = await key.signMessage({ message: await challenge(member, wallet) });
  return verify(member, wallet, signature);
}

describe('the text to sign', () => {
  test('contains the address, the network, the workspace and the time, and differs every time', async () => {
    const { address } = freshKey();
    const wallet = await addWallet(caller, address);
    const text = await challenge(caller, wallet);
    expect(text).toContain(`Address: ${address}\n`);
    expect(text).toContain('Network: Moonbeam\n');
    expect(text).toContain(`Workspace: Rosa’s Roastery (${caller.companyId})\n`);
    expect(text).toContain('Valid until: 2026-01-01T12:10:00.000Z');
    expect(await challenge(caller, wallet)).not.toBe(text);
  });
});

describe('a wallet is verified', () => {
  test('once, by a signature of its address, and shops are notified', async () => {
    await stepUp(caller);
    await caller.call('POST', '/webhook', {
      ...webhook({ environment: 'production' }),
      companyId: caller.companyId,
      url: 'https://93.184.215.14/hook',
    });
    const key = freshKey();
    const wallet = await addWallet(caller, key.address);
    const verified = await prove(caller, wallet, key);
    expect(verified.data).toEqual({ ...wallet, verifiedAt: context.clock.now().toISOString() });
    // A client that lost the response repeats the request.
    expect((await verify(caller, wallet, '0x12')).data).toEqual(verified.data);
    const { rows: sent } = await context.pool.query<{ body: string }>(
      `select body from events where type = 'wallet.verified'`,
    );
    for (const body of sent.map((row) => JSON.parse(row.body)))
      expect(event.parse(body)).toEqual(body);
    const { rows } = await context.pool.query(
      `select (select count(*)::int from events where type = 'wallet.verified') as events,
        (select count(*)::int from audit_log where action = 'wallet.verified') as audited`,
    );
    expect(rows).toEqual([{ events: 1, audited: 1 }]);
  });

  test.each(['polkadot', 'kusama'] as const)('by a Substrate signature on %s', async (network) => {
    const { mnemonic, address } = freshSubstrateAccount();
    const wallet = await addWallet(caller, address, { network, environment: 'test' });
    const text = await challenge(caller, wallet);
    const bytes = new TextEncoder().encode(`<Bytes>${text}</Bytes>`);
    const signature = Buffer.from(keyPairOf(mnemonic).sign(bytes)).toString('hex');
    expect((await verify(caller, wallet, `0x${signature}`)).data.verifiedAt).not.toBeNull();
  });
});

describe('a signature is rejected', () => {
  test('if there is no challenge, or another address signed', async () => {
    const key = freshKey();
    const wallet = await addWallet(caller, key.address, { environment: 'test' });
    const unrequested = await key.signMessage({ message: 'Prove it' });
    expect((await verify(caller, wallet, unrequested)).error?.code).toBe('challenge_expired');
    const substrate = freshSubstrateAccount();
    const otherWallet = await addWallet(caller, substrate.address, {
      network: 'polkadot',
      environment: 'test',
    });
    await challenge(caller, otherWallet);
    const wrong = await verify(caller, otherWallet, `0x${'11'.repeat(64)}`);
    expect([wrong.status, wrong.error?.code]).toEqual([422, 'signature_wrong']);
  });

  test('the second time, whether the first succeeded or not', async () => {
    const { mnemonic, address } = freshSubstrateAccount();
    const wallet = await addWallet(caller, address, { network: 'polkadot', environment: 'test' });
    const text = await challenge(caller, wallet);
    expect((await verify(caller, wallet, `0x${'11'.repeat(64)}`)).error?.code).toBe(
      'signature_wrong',
    );
    const right = keyPairOf(mnemonic).sign(new TextEncoder().encode(text));
    const late = await verify(caller, wallet, `0x${Buffer.from(right).toString('hex')}`);
    expect(late.error?.code).toBe('challenge_expired');
  });

  test('after ten minutes', async () => {
    const key = freshKey();
    const wallet = await addWallet(caller, key.address);
    const signature = await key.signMessage({ message: await challenge(caller, wallet) });
    context.clock.advance(10 * 60_000);
    expect((await verify(caller, wallet, signature)).error?.code).toBe('challenge_expired');
  });

  test('of the text for another wallet or another workspace', async () => {
    const key = freshKey();
    const mine = await addWallet(caller, key.address);
    const otherWallet = await addWallet(rival, key.address);
    const signature = await key.signMessage({ message: await challenge(caller, mine) });
    await challenge(rival, otherWallet);
    // This address may be a contract, so the node must be queried, and there is none here.
    expect((await verify(rival, otherWallet, signature)).error?.code).toBe('network_unavailable');
    expect((await verify(rival, mine, signature)).status).toBe(404);
  });

  test('if it is malformed', async () => {
    const wallet = await addWallet(caller, freshKey().address);
    for (const signature of ['', '0x', 'rubbish', '0x123', undefined as unknown as Hex]) {
      const refused = await verify(caller, wallet, signature);
      expect([refused.status, refused.error?.issues?.[0]?.field]).toEqual([422, 'signature']);
    }
  });
});

describe('a verified address', () => {
  test('belongs to one workspace in production, even if two verify it concurrently', async () => {
    const key = freshKey();
    const mine = await addWallet(caller, key.address);
    const otherWallet = await addWallet(rival, key.address);
    const responses = await Promise.all([prove(caller, mine, key), prove(rival, otherWallet, key)]);
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.error?.code).toBe('wallet_owned');
  });

  test('can be verified in test mode by anyone who can sign for it', async () => {
    const key = freshKey();
    const mine = await addWallet(caller, key.address, { environment: 'test' });
    const otherWallet = await addWallet(rival, key.address, { environment: 'test' });
    expect((await prove(caller, mine, key)).status).toBe(200);
    expect((await prove(rival, otherWallet, key)).status).toBe(200);
  });

  test('can be used by a production link, unlike others', async () => {
    const key = freshKey();
    const wallet = await addWallet(caller, key.address);
    const link = {
      companyId: caller.companyId,
      name: 'Coffee',
      environment: 'production',
      amount: { amount: '5', currency: 'USD' },
      walletIds: [wallet.id],
    };
    const early = await caller.call('POST', '/payment-link/static', link);
    expect(early.error?.issues).toEqual([{ field: 'walletIds.0', code: 'wallet_unverified' }]);
    await prove(caller, wallet, key);
    expect((await caller.call('POST', '/payment-link/static', link)).status).toBe(201);
  });
});
