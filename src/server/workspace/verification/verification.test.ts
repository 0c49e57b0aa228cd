import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enhancedKybCountries, kybCountries } from '#contract/workspace/eligible-countries.ts';
import { commit } from '#server/base/database/commit.ts';
import { tierOf } from '#server/workspace/tiers/tiers.ts';
import { type Caller, joinAs, queuedMails, signIn, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { business, company, enhanced } from '#test/requests.ts';
import { decideVerification } from './verification.ts';

const context = testContext();
let owner: Caller & { companyId: string };
let merchant: Caller;

beforeAll(async () => {
  merchant = await signIn(context, testApi(context));
});

beforeEach(async () => {
  owner = await newShop();
});

/** Creates another workspace of the same person. */
async function newShop(): Promise<Caller & { companyId: string }> {
  const { data } = await merchant.call('POST', '/company', company({ name: 'Rosa’s Roastery' }));
  return { ...merchant, companyId: data.id as string };
}

const path = (call: string) => `/company/${owner.companyId}/${call}`;
const submitBusiness = (form: object = business({}), by: Caller = owner) =>
  by.call('POST', path('verify-business'), form);
const submitEnhanced = (form: object = enhanced({})) =>
  owner.call('POST', path('verify-business-enhanced'), form);
const states = async (by: Caller = owner) => (await by.call('GET', path('verification'))).data;
const tier = () => tierOf(context.db, owner.companyId);

async function newestId(kind: string): Promise<string> {
  const { rows } = await context.pool.query<{ id: string }>(
    'select id from verifications where workspace_id = $1 and kind = $2 order by id desc limit 1',
    [owner.companyId, kind],
  );
  return rows[0]!.id;
}

async function decide(kind: string, reason?: string) {
  const id = await newestId(kind);
  const outcome =
    reason === undefined ? { approved: true as const } : { approved: false as const, reason };
  return commit(context, (tx) => decideVerification(tx, context, id, outcome));
}

async function audited(): Promise<string[]> {
  const { rows } = await context.pool.query<{ action: string; kind: string }>(
    `select action, details->>'kind' as kind from audit_log
     where workspace_id = $1 and action like 'verification.%' order by id`,
    [owner.companyId],
  );
  return rows.map(({ action, kind }) => `${kind} ${action.replace('verification.', '')}`);
}

describe('a business', () => {
  test('is not started, then in progress once submitted, and Silver once approved', async () => {
    const nothing = {
      status: 'not_started',
      reason: null,
      final: false,
      submittedAt: null,
      decidedAt: null,
      openUntil: null,
    };
    expect(await states()).toEqual({
      identity: { kind: 'identity', ...nothing },
      business: { kind: 'business', ...nothing },
      enhanced: { kind: 'enhanced', ...nothing },
    });
    expect(await tier()).toBe('basic');
    const { data } = await submitBusiness();
    const submittedAt = context.clock.now().toISOString();
    const submitted = { kind: 'business', ...nothing, status: 'in_progress', submittedAt };
    expect(data).toEqual({ ...submitted, url: null });
    expect((await states()).business).toEqual(submitted);
    await decide('business');
    expect((await states()).business).toMatchObject({ status: 'active', decidedAt: submittedAt });
    expect(await tier()).toBe('silver');
    expect(await audited()).toEqual(['business submitted', 'business approved']);
  });

  test('is reviewed once at a time, and not again once it is verified', async () => {
    await submitBusiness();
    expect((await submitBusiness()).error?.code).toBe('verification_in_progress');
    await decide('business');
    expect((await submitBusiness()).error?.code).toBe('verification_done');
  });

  test('gets the same response if submitted again because the response was lost', async () => {
    const key = { 'idempotency-key': 'one and the same' };
    const first = await owner.call('POST', path('verify-business'), business({}), key);
    expect((await owner.call('POST', path('verify-business'), business({}), key)).data).toEqual(
      first.data,
    );
    expect(await audited()).toEqual(['business submitted']);
  });

  test('submitted twenty times concurrently is submitted once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => submitBusiness()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await audited()).toEqual(['business submitted']);
  });

  test('that was rejected says why and can be submitted again', async () => {
    await submitBusiness();
    await decide('business', 'The register does not know this number.');
    expect((await states()).business).toMatchObject({
      status: 'rejected',
      reason: 'The register does not know this number.',
    });
    expect(await tier()).toBe('basic');
    expect((await submitBusiness()).status).toBe(200);
    expect((await states()).business).toMatchObject({ status: 'in_progress', reason: null });
    await decide('business');
    expect(await tier()).toBe('silver');
  });

  test.each([
    ['businessName', { businessName: ' ' }, 'required'],
    ['registrationNumber', { registrationNumber: '1' }, 'too_short'],
    ['registrationNumber', { registrationNumber: '1'.repeat(61) }, 'too_long'],
    ['country', { country: 'portugal' }, 'country'],
    ['country', { country: 'KP' }, 'country_not_eligible'],
    ['country', { country: 'XX' }, 'country'],
    ['country', { country: 'IR' }, 'country_not_eligible'],
    ['state', { country: 'US' }, 'required'],
    ['state', { country: 'US', state: 'QC' }, 'invalid'],
    ['state', { country: 'PT', state: 'CA' }, 'invalid'],
  ])('is rejected at %s: %j', async (field, change, code) => {
    const { status, error } = await submitBusiness(business(change));
    expect([status, error?.issues]).toEqual([422, [{ field, code }]]);
    expect((await states()).business.status).toBe('not_started');
  });

  test('of a country with states must name its state', async () => {
    expect((await submitBusiness(business({ country: 'US', state: 'DE' }))).status).toBe(200);
  });
});

describe('the enhanced verification', () => {
  beforeEach(async () => {
    await submitBusiness();
  });

  test('requires Silver and raises the tier to Gold', async () => {
    expect((await submitEnhanced()).error?.code).toBe('silver_required');
    await decide('business');
    expect((await submitEnhanced()).status).toBe(200);
    expect(await tier()).toBe('silver');
    await decide('enhanced');
    expect(await tier()).toBe('gold');
    expect((await submitEnhanced()).error?.code).toBe('verification_done');
  });

  test.each([
    ['country', { country: 'VN' }, 'country_not_eligible'],
    ['businessType', { businessType: 'club' }, 'invalid'],
    ['activity', { activity: 'Coffee' }, 'too_short'],
    ['websiteUrl', { websiteUrl: 'no address' }, 'website'],
    ['monthlyVolume', { monthlyVolume: '1' }, 'invalid'],
    ['beneficialOwners', { beneficialOwners: [] }, 'required'],
    [
      'beneficialOwners.0.sharePercent',
      { beneficialOwners: [{ name: 'Rosa', sharePercent: 101 }] },
      'share',
    ],
    [
      'beneficialOwners.1.sharePercent',
      {
        beneficialOwners: [
          { name: 'Rosa', sharePercent: 60 },
          { name: 'Inês', sharePercent: 41 },
        ],
      },
      'shares_over',
    ],
  ])('is rejected at %s: %j', async (field, change, code) => {
    await decide('business');
    const { error } = await submitEnhanced(enhanced(change));
    expect(Object.keys(error?.fields ?? {})).toEqual([field]);
    expect(error?.issues?.[0]).toMatchObject({ field, code });
    expect((await states()).enhanced.status).toBe('not_started');
  });
});

describe('a decision', () => {
  test('is made once, however many are made concurrently', async () => {
    await submitBusiness();
    const decisions = await Promise.all([
      decide('business'),
      decide('business', 'The register does not know this number.'),
      decide('business'),
    ]);
    expect(decisions.filter(Boolean)).toHaveLength(1);
    expect(await audited()).toHaveLength(2);
  });

  test('leaves nothing half done if it fails in the middle', async () => {
    await submitBusiness();
    await context.pool.query('delete from graphile_worker._private_jobs');
    const failing = commit(context, async (tx) => {
      await decideVerification(tx, context, await newestId('business'), { approved: true });
      throw new Error('the process was killed');
    });
    await expect(failing).rejects.toThrow();
    expect((await states()).business.status).toBe('in_progress');
    expect([await tier(), await audited()]).toEqual(['basic', ['business submitted']]);
    const { rows } = await context.pool.query('select 1 from graphile_worker._private_jobs');
    expect(rows).toEqual([]);
    expect(await decide('business')).toBeDefined();
    expect(await tier()).toBe('silver');
  });

  test('is sent to every owner in their language, and to no one else', async () => {
    const coOwner = await joinAs(context, owner, 'owner');
    const admin = await joinAs(context, owner, 'admin');
    const form = new FormData();
    form.append('language', 'pt');
    await coOwner.call('PATCH', '/user/info-settings', form);
    await submitBusiness();
    await context.pool.query('delete from graphile_worker._private_jobs');
    await decide('business', 'O número não existe.');
    const received = async (who: Caller) => {
      const { email } = (await who.call('GET', '/user/info')).data as { email: string };
      const { notifications } = (await who.call('GET', '/notification')).data;
      const about = (notifications as { companyId: string; type: string; values: object }[]).filter(
        ({ companyId, type }) => companyId === owner.companyId && type === 'kyb_verification',
      );
      const mails = await queuedMails(context, email);
      return { values: about.map(({ values }) => values), subjects: mails.map((m) => m.subject) };
    };
    const values = [
      {
        companyName: 'Rosa’s Roastery',
        kind: 'business',
        outcome: 'rejected',
        reason: 'O número não existe.',
      },
    ];
    const subject = 'Verification rejected for Rosa’s Roastery';
    expect(await received(owner)).toEqual({ values, subjects: [subject] });
    const pt = 'Verificação recusada para Rosa’s Roastery';
    expect(await received(coOwner)).toEqual({ values, subjects: [pt] });
    expect(await received(admin)).toEqual({ values: [], subjects: [] });
  });

  test('keeps the earlier tier: a second verification changes no date', async () => {
    await submitBusiness();
    await decide('business');
    const first = await identityVerifiedAt();
    context.clock.advance(60_000);
    await owner.call('POST', path('verify-identity'));
    await context.pool.query(
      `update verifications set state = 'submitted', submitted_at = now() where kind = 'identity'`,
    );
    await decide('identity');
    expect(await identityVerifiedAt()).toEqual(first);
  });
});

async function identityVerifiedAt(): Promise<Date> {
  const { rows } = await context.pool.query<{ at: Date }>(
    'select identity_verified_at as at from workspaces where id = $1',
    [owner.companyId],
  );
  return rows[0]!.at;
}

test('a business’s form cannot be read with access to the database only', async () => {
  await submitBusiness();
  const { rows } = await context.pool.query<{ row: string }>(
    `select v::text || encode(v.form, 'escape') as row from verifications v`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ row }) => row).join()).not.toMatch(/Roastery|204 016/);
});

test('members see the states and nothing that was submitted', async () => {
  await submitBusiness();
  const viewer = await joinAs(context, owner, 'viewer');
  const seen = await states(viewer);
  expect(seen.business.status).toBe('in_progress');
  expect(JSON.stringify(seen)).not.toMatch(/513|registration/);
  expect((await submitBusiness(business({}), viewer)).error?.code).toBe('missing_privilege');
});

test('a stranger finds no workspace', async () => {
  const stranger = await signIn(context, testApi(context));
  expect((await stranger.call('GET', path('verification'))).status).toBe(404);
  expect((await submitBusiness(business({}), stranger)).status).toBe(404);
  expect((await stranger.call('POST', path('verify-identity'))).status).toBe(404);
});

describe('countries', () => {
  const codes = async (list: string) =>
    (
      (await owner.call('GET', `/company/verification/${list}`)).data.countries as {
        code: string;
        states: { code: string; name: string }[];
      }[]
    ).map(({ code, states: parts }) => `${code}${parts.length > 0 ? ` ${parts.length}` : ''}`);

  test('are listed with the states that have their own registers', async () => {
    const all = await codes('eligible-kyb-countries');
    expect(all).toHaveLength(kybCountries.length);
    expect(all).toEqual(
      expect.arrayContaining(['US 51', 'CA 13', 'AU 8', 'BR 27', 'MX 32', 'IN 36', 'PT', 'VN']),
    );
    expect(all).not.toContain('KP');
  });

  test('are fewer for the enhanced verification', async () => {
    const fewer = await codes('eligible-enhanced-kyb-countries');
    expect(fewer).toHaveLength(enhancedKybCountries.length);
    expect(fewer).not.toContain('VN');
    expect(enhancedKybCountries.every((code) => kybCountries.includes(code))).toBe(true);
  });
});
