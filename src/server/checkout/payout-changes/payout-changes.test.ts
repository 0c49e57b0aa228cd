import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StaticLink } from '#contract/checkout/payment-links.ts';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { runJobs } from '#server/base/jobs/run.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import {
  type Caller,
  callerWithKey,
  joinAs,
  queuedMails,
  signInWithCompany,
  stepUp,
  testApi,
} from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { payoutChangeJobs } from './jobs.ts';
import { applyDueChange, type applyPayoutChange } from './payout-changes.ts';

const days = 24 * 60 * 60_000;
const context = testContext({
  config: {
    sandbox: false,
    chains: allChains,
    sessionTtlMs: 90 * days,
    sessionRefreshMs: 90 * days,
  },
});

type Job = NonNullable<(typeof applyPayoutChange)['payload']>;
type Environment = 'test' | 'production';

let owner: Caller & { companyId: string };
let coOwner: Caller;
let emails: string[];
let till: Wallet;
let safe: Wallet;
let link: StaticLink;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  owner = await signInWithCompany(context, testApi(context));
  coOwner = await joinAs(context, owner, 'owner');
  emails = [await emailOf(owner), await emailOf(coOwner)];
  [till, safe] = [await provenWallet('Till'), await provenWallet('Safe')];
});
beforeEach(async () => {
  await context.pool.query('delete from graphile_worker._private_jobs');
  link = await makeLink('production', [till.id]);
});

async function emailOf(caller: Caller): Promise<string> {
  return (await caller.call('GET', '/user/info')).data.email as string;
}

async function addWallet(label: string, environment: Environment, address: string) {
  const created = await owner.call('POST', '/wallet', {
    companyId: owner.companyId,
    network: 'moonbeam',
    environment,
    addresses: [address],
    metadata: { ui: { label, colour: 'green' } },
  });
  return created.data as Wallet;
}

async function provenWallet(label: string): Promise<Wallet> {
  const key = privateKeyToAccount(generatePrivateKey());
  const { id } = await addWallet(label, 'production', key.address);
  const { text } = (await owner.call('GET', `/wallet/${id}/challenge`)).data;
  const signature = await key.signMessage({ message: text as string });
  return (await owner.call('PATCH', `/wallet/${id}/verify`, { signature })).data as Wallet;
}

async function makeLink(environment: Environment, walletIds: string[]): Promise<StaticLink> {
  const created = await owner.call('POST', '/payment-link/static', {
    companyId: owner.companyId,
    name: 'Coffee',
    environment,
    amount: { amount: '5', currency: 'USD' },
    walletIds,
  });
  return created.data as StaticLink;
}

const change = (input: object) => owner.call('PATCH', `/payment-link/static/${link.id}`, input);
const now = async () => (await owner.call('GET', `/payment-link/${link.id}`)).data as StaticLink;
const cancel = (by: Caller = owner) => by.call('DELETE', `/payment-link/${link.id}/payout-change`);
const mailed = (action: 'find' | 'cancel', token: string) =>
  testApi(context)().call('POST', `/payout-change/${action}`, { token });

/** Updates the link, with a step-up first if the last one has expired. */
async function changeWithStepUp(input: object): Promise<StaticLink> {
  const changed = await change(input);
  if (changed.error?.code !== 'step_up_required') return changed.data as StaticLink;
  await stepUp(owner);
  return (await change(input)).data as StaticLink;
}

async function jobs(): Promise<Job[]> {
  const { rows } = await context.pool.query<{ payload: Job }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'apply_payout_change' order by j.id`,
  );
  return rows.map(({ payload }) => payload);
}

async function mailedToken(to: string): Promise<string> {
  const mail = (await queuedMails(context, to)).at(-1);
  return /cancel#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function audited(): Promise<string[]> {
  const { rows } = await context.pool.query<{ action: string }>(
    `select action from audit_log where target = $1 and action like 'payout_change.%' order by id`,
    [link.id],
  );
  return rows.map(({ action }) => action.replace('payout_change.', ''));
}

async function eventsOfLink(): Promise<StaticLink[]> {
  const { rows } = await context.pool.query<{ body: string }>(
    `select body from events where type = 'payment_link.updated' and body like $1 order by id`,
    [`%${link.id}%`],
  );
  return rows.map(({ body }) => (JSON.parse(body) as { data: StaticLink }).data);
}

describe('another wallet of a production link', () => {
  test('waits also if an API key requests it, and owners learn which key', async () => {
    await stepUp(owner);
    const key = { label: 'Shop', environment: 'production', scopes: ['payment_links:write'] };
    const shop = await callerWithKey(context, owner, key);
    const path = `/payment-link/static/${link.id}`;
    const { data } = await shop.call('PATCH', path, { walletIds: [safe.id] });
    expect(data).toMatchObject({
      walletIds: [till.id],
      pendingPayoutChange: { walletIds: [safe.id], requestedBy: null },
    });
    expect((await queuedMails(context, emails[1]!)).at(-1)?.text).toContain('The API key “Shop”');
    await testApi(context)().call('POST', '/payout-change/cancel', {
      token: await mailedToken(emails[1]!),
    });
    expect((await now()).pendingPayoutChange).toBeNull();
  });

  test('requires a step-up, and nothing changes without it', async () => {
    // Inviting the other owner was confirmed.
    context.clock.advance(60 * 60_000);
    const refused = await change({ walletIds: [safe.id], name: 'Tea' });
    expect([refused.status, refused.error?.code]).toEqual([403, 'step_up_required']);
    expect(await now()).toEqual(link);
    expect(await jobs()).toEqual([]);
  });

  test('is pending for a day, in which the link shows it and pays into the old wallet', async () => {
    const changed = await changeWithStepUp({ walletIds: [safe.id], name: 'Tea' });
    const { id, username, name } = (await owner.call('GET', '/user/info')).data;
    expect(changed).toMatchObject({
      name: 'Tea',
      walletIds: [till.id],
      pendingPayoutChange: {
        walletIds: [safe.id],
        assets: null,
        effectiveAt: new Date(context.clock.now().getTime() + days).toISOString(),
        requestedBy: { id, username, name },
      },
    });
    expect(await now()).toEqual(changed);
    expect(await eventsOfLink()).toEqual([changed]);
    const [job] = await jobs();
    await applyDueChange(context, job!);
    expect(await now()).toEqual(changed);
    expect(await audited()).toEqual(['requested']);
  });

  test('is mailed to every owner, with what they need to judge it', async () => {
    await changeWithStepUp({ walletIds: [safe.id] });
    for (const email of emails) {
      const [mail, ...others] = await queuedMails(context, email);
      expect(others).toEqual([]);
      expect(mail?.text).toContain(`Safe (Moonbeam): ${safe.addresses[0]}`);
      expect(mail?.text).toContain('January');
      expect(mail?.text).toContain('/payout-changes/cancel#token=');
    }
  });

  test('is applied by the queue when due, once, and shops are notified', async () => {
    await changeWithStepUp({
      walletIds: [till.id, safe.id],
      assets: [{ network: 'moonbeam', symbol: 'GLMR' }],
    });
    expect((await now()).assets).toBeNull();
    const [job] = await jobs();
    context.clock.advance(days);
    await context.pool.query('update graphile_worker._private_jobs set run_at = now()');
    const runner = await runJobs(context, payoutChangeJobs());
    await vi.waitFor(async () => expect((await now()).pendingPayoutChange).toBeNull(), 10_000);
    await runner.stop();
    // A worker that is killed before it finishes the job leaves it to another.
    await applyDueChange(context, job!);
    expect(await now()).toMatchObject({
      walletIds: [till.id, safe.id],
      assets: [{ network: 'moonbeam', symbol: 'GLMR' }],
    });
    expect(await audited()).toEqual(['requested', 'applied']);
    expect((await eventsOfLink()).map(({ walletIds }) => walletIds)).toEqual([
      [till.id],
      [till.id, safe.id],
    ]);
  });

  test('lets open payments keep their recipient', async () => {
    await pretendLive(context, 'moonbeam/production');
    await changeWithStepUp({ walletIds: [safe.id] });
    const open = async () =>
      (
        await testApi(context)().call('POST', `/checkout/${link.id}/payments`, {
          network: 'moonbeam',
          symbol: 'GLMR',
        })
      ).data as { id: string; recipient: string };
    const early = await open();
    context.clock.advance(days);
    await applyDueChange(context, (await jobs())[0]!);
    await pretendLive(context, 'moonbeam/production', { time: context.clock.now() });
    expect((await open()).recipient).toBe(safe.addresses[0]);
    const kept = await testApi(context)().call('GET', `/checkout/payments/${early.id}`);
    expect(kept.data.recipient).toBe(till.addresses[0]);
  });

  test('is replaced by a newer one, with a new wait and its own link', async () => {
    await changeWithStepUp({ walletIds: [safe.id] });
    const [first] = await jobs();
    const oldToken = await mailedToken(emails[0]!);
    context.clock.advance(days - 60_000);
    await changeWithStepUp({ walletIds: [safe.id, till.id] });
    expect(await jobs()).toHaveLength(1);
    context.clock.advance(60_000);
    await applyDueChange(context, first!);
    expect((await mailed('cancel', oldToken)).status).toBe(404);
    expect(await now()).toMatchObject({
      walletIds: [till.id],
      pendingPayoutChange: { walletIds: [safe.id, till.id] },
    });
  });

  test('is dropped if a wallet is no longer verified, and the owners are notified', async () => {
    await changeWithStepUp({ walletIds: [safe.id] });
    const [job] = await jobs();
    await context.pool.query('delete from graphile_worker._private_jobs');
    await context.pool.query('update wallets set verified_at = null where id = $1', [safe.id]);
    context.clock.advance(days);
    await applyDueChange(context, job!);
    await context.pool.query('update wallets set verified_at = now() where id = $1', [safe.id]);
    expect(await now()).toMatchObject({ walletIds: [till.id], pendingPayoutChange: null });
    expect(await audited()).toEqual(['requested', 'dropped']);
    for (const email of emails) {
      expect((await queuedMails(context, email)).map(({ subject }) => subject)).toEqual([
        'Wallet change not applied for “Coffee”',
      ]);
    }
  });

  test.each(['removed', 'demoted'])('is dropped if who requested it was %s', async (how) => {
    const finance = await joinAs(context, owner, 'finance');
    await stepUp(finance);
    const path = `/payment-link/static/${link.id}`;
    expect((await finance.call('PATCH', path, { walletIds: [safe.id] })).status).toBe(200);
    const [job] = await jobs();
    const { members } = (await owner.call('GET', `/company/${owner.companyId}/members`)).data;
    const { id: memberId } = (members as { id: string; privilege: string }[]).find(
      ({ privilege }) => privilege === 'finance',
    )!;
    const to = `/company/${owner.companyId}/members`;
    const done =
      how === 'removed'
        ? await owner.call('DELETE', `${to}/${memberId}`)
        : await owner.call('PATCH', `${to}/set-privilege`, { memberId, privilege: 'viewer' });
    expect(done.status).toBeLessThan(300);
    await context.pool.query('delete from graphile_worker._private_jobs');
    context.clock.advance(days);
    await applyDueChange(context, job!);
    expect(await now()).toMatchObject({ walletIds: [till.id], pendingPayoutChange: null });
    expect(await audited()).toEqual(['requested', 'dropped']);
    for (const email of emails) expect(await queuedMails(context, email)).toHaveLength(1);
  });

  test('keeps its wallet from being deleted', async () => {
    const spare = await provenWallet('Spare');
    await changeWithStepUp({ walletIds: [spare.id] });
    const remove = () =>
      owner.call('DELETE', `/wallet/${spare.id}`, { companyId: owner.companyId });
    expect((await remove()).error?.code).toBe('wallet_in_use');
    await cancel();
    expect((await remove()).status).toBe(204);
  });

  test('is refused at its field if the wallet is not valid for the link', async () => {
    const unproven = await addWallet('New', 'production', `0x${'12'.repeat(20)}`);
    const refused = await change({ walletIds: [till.id, unproven.id] });
    expect(refused.error?.issues).toEqual([{ field: 'walletIds.1', code: 'wallet_unverified' }]);
  });
});

describe('a pending change is canceled', () => {
  test('in the dashboard, by members who may write links', async () => {
    const changed = await changeWithStepUp({ walletIds: [safe.id] });
    const finance = await joinAs(context, owner, 'finance');
    expect((await cancel(await joinAs(context, owner, 'viewer'))).status).toBe(403);
    expect((await cancel(finance)).status).toBe(204);
    expect((await cancel(finance)).status).toBe(404);
    const canceled = { ...changed, updatedAt: expect.any(String), pendingPayoutChange: null };
    expect(await now()).toEqual(canceled);
    context.clock.advance(days);
    await applyDueChange(context, (await jobs())[0]!);
    expect((await now()).walletIds).toEqual([till.id]);
    expect(await audited()).toEqual(['requested', 'canceled']);
    expect((await eventsOfLink()).at(-1)?.pendingPayoutChange).toBeNull();
  });

  test('by the mailed link, without signing in, but not by opening it', async () => {
    await changeWithStepUp({ walletIds: [safe.id] });
    const token = await mailedToken(emails[1]!);
    const found = await mailed('find', token);
    expect(found.data).toEqual({
      companyName: 'Rosa’s Roastery',
      linkName: 'Coffee',
      wallets: [{ label: 'Safe', network: 'Moonbeam', address: safe.addresses[0] }],
      requestedBy: expect.stringMatching(/^person/),
      effectiveAt: expect.any(String),
    });
    expect((await now()).pendingPayoutChange).not.toBeNull();
    expect((await mailed('cancel', token)).status).toBe(204);
    expect((await now()).pendingPayoutChange).toBeNull();
    expect((await mailed('cancel', token)).status).toBe(404);
    const { rows } = await context.pool.query<{ actor: string }>(
      `select actor from audit_log where target = $1 and action = 'payout_change.canceled'`,
      [link.id],
    );
    const { id } = (await coOwner.call('GET', '/user/info')).data;
    expect(rows).toEqual([{ actor: id }]);
  });

  test('by no forged link, and by no link of a former owner', async () => {
    await changeWithStepUp({ walletIds: [safe.id] });
    const token = await mailedToken(emails[1]!);
    const [changeId, ownerId, signature] = token.split('.');
    const { id: self } = (await owner.call('GET', '/user/info')).data;
    const forged = [
      `${changeId}.${self}.${signature}`,
      `${changeId}.${ownerId}.`,
      `${changeId}.${ownerId}`,
      'none',
      '..',
    ];
    for (const one of forged) expect((await mailed('cancel', one)).status).toBe(404);
    const lowered = (privilege: string) =>
      context.pool.query('update members set privilege = $1 where user_id = $2', [
        privilege,
        ownerId,
      ]);
    await lowered('admin');
    expect((await mailed('cancel', token)).status).toBe(404);
    await lowered('owner');
    expect((await now()).pendingPayoutChange).not.toBeNull();
  });

  test('by setting the link’s old wallets again, or archiving it', async () => {
    await changeWithStepUp({ walletIds: [safe.id] });
    expect((await change({ walletIds: [till.id] })).data.pendingPayoutChange).toBeNull();
    await changeWithStepUp({ walletIds: [safe.id] });
    const archived = await owner.call('PATCH', `/payment-link/${link.id}`, { status: 'archived' });
    expect(archived.data).toMatchObject({ status: 'archived', pendingPayoutChange: null });
    expect(await audited()).toEqual(['requested', 'canceled', 'requested', 'canceled']);
  });
});

describe('takes effect immediately:', () => {
  test('a change that does not redirect money', async () => {
    const changed = await change({ name: 'Tea', amount: { amount: '6', currency: 'USD' } });
    expect(changed.data).toMatchObject({ name: 'Tea', pendingPayoutChange: null });
  });

  test('removing a wallet', async () => {
    link = await makeLink('production', [till.id, safe.id]);
    const changed = await change({ walletIds: [safe.id] });
    expect(changed.data).toMatchObject({ walletIds: [safe.id], pendingPayoutChange: null });
  });

  test('the assets of a link, also while a payout change is pending', async () => {
    await changeWithStepUp({
      walletIds: [safe.id],
      assets: [{ network: 'moonbeam', symbol: 'GLMR' }],
    });
    await change({ assets: null });
    context.clock.advance(days);
    await applyDueChange(context, (await jobs())[0]!);
    expect(await now()).toMatchObject({ walletIds: [safe.id], assets: null });
  });

  test('another wallet of a test link', async () => {
    const [first, second] = [
      await addWallet('One', 'test', `0x${'34'.repeat(20)}`),
      await addWallet('Two', 'test', `0x${'56'.repeat(20)}`),
    ];
    link = await makeLink('test', [first.id]);
    expect((await change({ walletIds: [second.id] })).data.walletIds).toEqual([second.id]);
  });
});
