import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DomainProof } from '#contract/workspace/domains.ts';
import { runJobs } from '#server/base/jobs/run.ts';
import type { DnsServer } from '#server/sandbox/dns-server.ts';
import { type SandboxDns, startSandboxDns } from '#server/sandbox/sandbox-dns.ts';
import { type Caller, joinAs, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { checkDueDomain } from './domains.ts';
import { domainJobs } from './jobs.ts';

const minute = 60_000;
const days = 24 * 60 * minute;
const context = testContext({ config: { sessionTtlMs: 90 * days, sessionRefreshMs: 90 * days } });
let dns: SandboxDns;
let server: DnsServer;
let owner: Caller & { companyId: string };
let domain: string;
let made = 0;

beforeAll(async () => {
  dns = await startSandboxDns();
  ({ server } = dns);
  context.config.dns = { servers: [server.address], nameServerPort: server.port };
});
afterAll(() => server.close());
beforeEach(async () => {
  // The tests sign up many people from one IP address; the hour keeps them below the rate limit.
  context.clock.advance(60 * minute);
  owner = await signInWithCompany(context, testApi(context));
  domain = `shop${(made += 1)}.example.com`;
});

type Owner = Caller & { companyId: string };
const verify = (name = domain, by: Owner = owner) =>
  by.call('POST', `/company/${by.companyId}/verify-domain-name`, { domain: name });
const remove = (by: Owner = owner) => by.call('DELETE', `/company/${by.companyId}/domain-name`);
const current = async (by: Owner = owner): Promise<DomainProof | null> =>
  (await by.call('GET', `/company/${by.companyId}/domain-name`)).data.domain;
const check = () => checkDueDomain(context, { workspaceId: owner.companyId, domain });

/** Publishes the challenge record of a workspace in the test DNS. */
function setRecord({ record }: DomainProof): void {
  dns.set({ name: record.name, values: [record.value] });
}

async function verifiedDomain(by: Owner = owner, name = domain): Promise<DomainProof> {
  setRecord((await verify(name, by)).data);
  const { data } = await verify(name, by);
  expect(data.state).toBe('verified');
  return data;
}

async function domainVerifiedAt(): Promise<Date | null> {
  const { rows } = await context.pool.query<{ at: Date | null }>(
    'select domain_verified_at as at from workspaces where id = $1',
    [owner.companyId],
  );
  return rows[0]!.at;
}

async function audited(): Promise<string[]> {
  const { entries } = (await owner.call('GET', `/company/${owner.companyId}/audit`)).data;
  return entries
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => action.startsWith('workspace.domain'));
}

async function notices(by: Caller = owner): Promise<object[]> {
  const { notifications } = (await by.call('GET', '/notification')).data;
  return notifications
    .filter(({ type }: { type: string }) => type === 'kyb_verification')
    .map(({ values }: { values: object }) => values);
}

/** Returns the minutes until the pending job checks the domain again. */
async function minutesToNextCheck(): Promise<number> {
  const { rows } = await context.pool.query<{ minutes: number }>(
    `select round(extract(epoch from j.run_at - now()) / 60)::int as minutes
     from graphile_worker._private_jobs j where key = $1`,
    [`domain ${owner.companyId}`],
  );
  return rows[0]!.minutes;
}

describe('a domain', () => {
  test('is verified once its record is found, and every owner is notified', async () => {
    const coOwner = await joinAs(context, owner, 'owner');
    const { status, data } = await verify();
    expect([status, data]).toEqual([
      200,
      {
        domain,
        displayName: domain,
        record: {
          type: 'TXT',
          name: `_florin-challenge.${domain}`,
          value: expect.stringMatching(/^florin-verification=[0-9a-f]{40}$/),
        },
        state: 'pending',
        reason: 'record_missing',
        checkedAt: context.clock.now().toISOString(),
        expiresAt: new Date(context.clock.now().getTime() + 2 * days).toISOString(),
        verifiedAt: null,
      },
    ]);
    expect(await domainVerifiedAt()).toBeNull();
    context.clock.advance(minute);
    setRecord(data);
    const verifiedAt = context.clock.now();
    expect((await verify()).data).toMatchObject({
      state: 'verified',
      reason: null,
      verifiedAt: verifiedAt.toISOString(),
    });
    expect(await domainVerifiedAt()).toEqual(verifiedAt);
    expect(await audited()).toEqual(['workspace.domain_verified', 'workspace.domain_requested']);
    for (const one of [owner, coOwner]) {
      expect(await notices(one)).toEqual([{ kind: 'domain', domain, outcome: 'approved' }]);
    }
  });

  test('keeps its record for as long as the domain and the workspace stay the same', async () => {
    const { value } = (await verify()).data.record;
    await remove();
    expect((await verify()).data.record.value).toBe(value);
    const other = await signInWithCompany(context, testApi(context));
    expect((await verify(domain, other)).data.record.value).not.toBe(value);
    expect((await verify(`www.${domain}`)).data.record.value).not.toBe(value);
  });

  test('is checked automatically for two days, with growing pauses', async () => {
    await verify();
    expect(await minutesToNextCheck()).toBe(1);
    const pauses: number[] = [];
    for (const later of [12, 108, 22 * 60, 23 * 60]) {
      context.clock.advance(later * minute);
      await check();
      pauses.push(await minutesToNextCheck());
    }
    expect(pauses).toEqual([3, 30, 120, 120]);
    context.clock.advance(60 * minute);
    await check();
    expect(await current()).toMatchObject({ state: 'failed', reason: 'record_missing' });
    expect(await notices()).toEqual([
      { kind: 'domain', domain, outcome: 'rejected', reason: 'record_missing' },
    ]);
    // A new request starts over.
    const again = (await verify()).data;
    expect(again.state).toBe('pending');
    setRecord(again);
    await check();
    expect((await current())?.state).toBe('verified');
  });

  test('is verified by the worker without any request', async () => {
    setRecord((await verify()).data);
    await context.pool.query('update graphile_worker._private_jobs set run_at = now()');
    const runner = await runJobs(context, domainJobs());
    await expect.poll(async () => (await current())?.state, { timeout: 20_000 }).toBe('verified');
    await runner.stop();
  });

  test('is verified once by concurrent checks', async () => {
    setRecord((await verify()).data);
    await Promise.all([check(), check(), verify()]);
    expect((await audited()).filter((action) => action.endsWith('verified'))).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
  });

  test('says why its record was not found', async () => {
    const { record } = (await verify()).data;
    dns.set({ name: record.name, values: ['something else'] });
    expect((await verify()).data.reason).toBe('record_other');
    dns.set({ name: record.name, values: [], fault: 'servfail' });
    expect((await verify()).data.reason).toBe('server_failure');
    domain = 'shop.invalid';
    expect((await verify()).data.reason).toBe('no_such_domain');
  });

  test('loses its tier if it is removed, but not if the website changes', async () => {
    await verifiedDomain();
    await owner.call('PATCH', `/company/${owner.companyId}`, { websiteUrl: 'other.example.com' });
    expect(await domainVerifiedAt()).not.toBeNull();
    expect((await verify(`www.${domain}`)).error?.code).toBe('domain_set');
    expect((await remove()).status).toBe(204);
    expect(await domainVerifiedAt()).toBeNull();
    expect(await current()).toBeNull();
    expect((await remove()).error?.code).toBe('not_found');
    expect((await verify(`www.${domain}`)).data.state).toBe('pending');
  });

  test('that was removed or changed during a check is not verified', async () => {
    setRecord((await verify()).data);
    await remove();
    await check();
    expect([await current(), await domainVerifiedAt()]).toEqual([null, null]);
    await verify(`www.${domain}`);
    await check();
    expect((await current())?.state).toBe('pending');
  });

  test('is checked at most twenty times in ten minutes', async () => {
    for (let checks = 0; checks < 20; checks += 1) expect((await verify()).status).toBe(200);
    const refused = await verify();
    expect([refused.error?.code, refused.headers.get('retry-after')]).toEqual([
      'too_many_requests',
      '600',
    ]);
  });
});

describe('a domain that another workspace has verified', () => {
  test('is rejected until that workspace removes it', async () => {
    await verifiedDomain();
    const other = await signInWithCompany(context, testApi(context));
    expect((await verify(domain, other)).error?.code).toBe('domain_taken');
    expect(await current(other)).toBeNull();
    await remove();
    await verifiedDomain(other);
  });

  test('is not verified a second time by a concurrent check', async () => {
    const other = await signInWithCompany(context, testApi(context));
    const records = [(await verify()).data.record, (await verify(domain, other)).data.record];
    dns.set({ name: records[0].name, values: records.map(({ value }) => value) });
    await Promise.all([verify(), verify(domain, other)]);
    // A request after the other workspace's success fails right away; otherwise the next check decides.
    for (const { companyId: workspaceId } of [owner, other]) {
      await checkDueDomain(context, { workspaceId, domain });
    }
    const states = [await current(), await current(other)];
    expect(states.map((one) => one?.state)).toEqual(expect.arrayContaining(['failed', 'verified']));
    expect(states.find((one) => one?.state === 'failed')?.reason).toBe('taken');
  });
});

describe('the name of a domain', () => {
  test.each([
    ['https://Shop.Example.com/path?q#a', 'shop.example.com', 'shop.example.com'],
    ['example.org.', 'example.org', 'example.org'],
    ['bücher.example', 'xn--bcher-kva.example', 'bücher.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example', 'bücher.example'],
  ])('%s is normalized as DNS writes it', async (typed, name, displayName) => {
    expect((await verify(typed)).data).toMatchObject({ domain: name, displayName });
    await remove();
  });

  test.each([
    ['', 'required'],
    ['localhost', 'domain'],
    ['rosa@example.com', 'domain'],
    ['192.0.2.1', 'domain'],
    ['a b.example.com', 'domain'],
    ['-a.example.com', 'domain'],
    [`${'a'.repeat(60)}.`.repeat(4) + 'example.com', 'too_long'],
  ])('%s is rejected', async (typed, code) => {
    expect((await verify(typed)).error?.issues).toEqual([{ field: 'domain', code }]);
    expect(await current()).toBeNull();
  });
});
