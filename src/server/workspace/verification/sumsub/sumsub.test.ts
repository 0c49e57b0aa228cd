import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createAuthority } from '#server/authority.ts';
import { commit } from '#server/base/database/commit.ts';
import { type JobRunner, runJobs } from '#server/base/jobs/run.ts';
import { createLog } from '#server/base/log.ts';
import { tierOf } from '#server/workspace/tiers/tiers.ts';
import { type Caller, joinAs, queuedMails, signIn, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { business, company, enhanced } from '#test/requests.ts';
import {
  type Applicant,
  digestHeaders,
  green,
  red,
  startSumsub,
  sumsubLevels,
  type SumsubStandIn,
  sumsubWebhook,
} from '#test/sumsub-stand-in.ts';
import { confirmResults } from '#server/workspace/verification/confirm.ts';
import { verificationJobs } from '#server/workspace/verification/jobs.ts';
import { decideVerification } from '#server/workspace/verification/verification.ts';

const hourMs = 60 * 60_000;
const lines: string[] = [];
const context = testContext({
  config: { sessionTtlMs: 900 * 24 * hourMs, sessionRefreshMs: 900 * 24 * hourMs },
  log: createLog('trace', { write: (line: string) => lines.push(line) }),
});
let sumsub: SumsubStandIn;
let runner: JobRunner;
let app: ReturnType<typeof createApp>;
let merchant: Caller;
let owner: Caller & { companyId: string };

beforeAll(async () => {
  sumsub = await startSumsub(() => context.clock.now());
  context.config.identityProvider = sumsub.config;
  merchant = await signIn(context, testApi(context));
  app = createApp(context, createAuthority(context));
  runner = await runJobs(context, verificationJobs());
});
afterAll(async () => {
  await runner.stop();
  await sumsub.close();
});
beforeEach(async () => {
  owner = await newShop();
});
afterEach(() => sumsub.break(undefined));

async function newShop(): Promise<Caller & { companyId: string }> {
  const { data } = await merchant.call('POST', '/company', company({ name: 'Rosa’s Roastery' }));
  return { ...merchant, companyId: data.id as string };
}

const path = (call: string) => `/company/${owner.companyId}/${call}`;
const startIdentity = (headers?: HeadersInit) =>
  owner.call('POST', path('verify-identity'), undefined, headers);
const submitBusiness = (change: object = {}) =>
  owner.call('POST', path('verify-business'), business(change));
const states = async () => (await owner.call('GET', path('verification'))).data;
const identity = async () => (await states()).identity;
const tier = () => tierOf(context.db, owner.companyId);

/** Returns the applicants of this workspace's verifications, oldest first. */
async function applicants(): Promise<Applicant[]> {
  const { rows } = await context.pool.query<{ id: string }>(
    'select id from verifications where workspace_id = $1 order by id',
    [owner.companyId],
  );
  return rows.flatMap(({ id }) => sumsub.byExternalId(id) ?? []);
}

async function startedApplicant(): Promise<Applicant> {
  const { error } = await startIdentity();
  if (error) throw new Error(error.code);
  return (await applicants()).at(-1)!;
}

const post = async (body: string, headers: Record<string, string>) =>
  app.fetch(
    new Request(`${context.config.publicUrl}/identity-provider/sumsub`, {
      method: 'POST',
      headers,
      body,
    }),
  );

async function notify(applicant: Applicant, type = 'applicantReviewed', change: object = {}) {
  const { body, headers } = sumsubWebhook(applicant, type, change);
  const { status } = await post(body, headers);
  expect(status).toBe(204);
}

async function waitingJobs(): Promise<number> {
  const { rows } = await context.pool.query<{ count: number }>(
    `select count(*)::integer as count from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'confirm_verification_result' and j.attempts < j.max_attempts`,
  );
  return rows[0]!.count;
}

async function untilIdle(): Promise<void> {
  await expect.poll(waitingJobs, { timeout: 30_000, interval: 50 }).toBe(0);
}

/** Changes the review at Sumsub, sends its webhook, and waits until that is processed. */
async function reviewed(applicant: Applicant, review: Parameters<SumsubStandIn['review']>[1]) {
  sumsub.review(applicant, review);
  await notify(applicant);
  await untilIdle();
}

async function audited(): Promise<string[]> {
  const { rows } = await context.pool.query<{ action: string }>(
    `select action from audit_log where workspace_id = $1 and action like 'verification.%' order by id`,
    [owner.companyId],
  );
  return rows.map(({ action }) => action.replace('verification.', ''));
}

async function mails(): Promise<string[]> {
  const { email } = (await owner.call('GET', '/user/info')).data;
  return (await queuedMails(context, email as string)).map(({ text }) => text);
}

describe('an identity at Sumsub', () => {
  test('gets an applicant of the level, and a link that is returned and mailed', async () => {
    const { data } = await startIdentity();
    expect(data.url).toMatch(/^https:\/\/in\.sumsub\.example\/websdk\/p\//);
    const openUntil = new Date(context.clock.now().getTime() + 24 * hourMs).toISOString();
    expect(data.verification).toMatchObject({ status: 'not_started', openUntil, final: false });
    const [applicant] = await applicants();
    expect(applicant).toMatchObject({
      type: 'individual',
      review: { levelName: sumsubLevels.identity },
    });
    expect((await mails()).at(-1)).toContain(data.url);
    expect(await audited()).toEqual(['started']);
  });

  test('is in progress once submitted, active once approved, and makes the workspace Silver', async () => {
    const applicant = await startedApplicant();
    await reviewed(applicant, { reviewStatus: 'pending' });
    expect(await identity()).toMatchObject({ status: 'in_progress' });
    expect((await startIdentity()).error?.code).toBe('verification_in_progress');
    await reviewed(applicant, { reviewStatus: 'onHold' });
    expect(await tier()).toBe('basic');
    await reviewed(applicant, green);
    expect(await identity()).toMatchObject({ status: 'active', reason: null, openUntil: null });
    expect(await tier()).toBe('silver');
    expect(await audited()).toEqual(['started', 'submitted', 'approved']);
    expect((await startIdentity()).error?.code).toBe('verification_done');
  });

  test('that was rejected with a retry shows the reason and is repeated by the same applicant', async () => {
    const applicant = await startedApplicant();
    await reviewed(applicant, red('RETRY', 'The photo is too dark.'));
    expect(await identity()).toMatchObject({
      status: 'rejected',
      reason: 'The photo is too dark.',
      final: false,
      openUntil: null,
    });
    expect(JSON.stringify(await states())).not.toContain('for staff only');
    const again = await startIdentity();
    expect(again.data.verification).toMatchObject({ status: 'rejected', final: false });
    expect(again.data.verification.openUntil).not.toBeNull();
    expect(await applicants()).toHaveLength(1);
    // A webhook of the first review, sent again, ends nothing.
    await notify(applicant);
    await untilIdle();
    expect((await identity()).openUntil).not.toBeNull();
    await reviewed(applicant, { reviewStatus: 'pending' });
    expect(await identity()).toMatchObject({ status: 'in_progress', reason: null });
    await reviewed(applicant, green);
    expect(await identity()).toMatchObject({ status: 'active' });
    expect(await audited()).toEqual(['started', 'rejected', 'submitted', 'approved']);
  });

  test('that was rejected without a comment says so in the mail', async () => {
    await reviewed(await startedApplicant(), red('RETRY'));
    expect(await identity()).toMatchObject({ status: 'rejected', reason: null });
    expect((await mails()).at(-1)).toContain('The identity provider gave no reason.');
  });

  test('that was rejected for good can’t be repeated, also if operators decide from then on, unless Sumsub resets it', async () => {
    const applicant = await startedApplicant();
    await reviewed(applicant, red('FINAL', 'The document is forged.'));
    expect(await identity()).toMatchObject({ status: 'rejected', final: true });
    const requests = sumsub.requests.length;
    expect((await startIdentity()).error?.code).toBe('verification_final');
    expect(sumsub.requests).toHaveLength(requests);
    context.config.identityProvider = { name: 'manual' };
    expect((await startIdentity()).error?.code).toBe('verification_final');
    context.config.identityProvider = sumsub.config;
    expect(await tier()).toBe('basic');
    // Staff at Sumsub resets the applicant.
    await reviewed(applicant, { reviewStatus: 'init' });
    expect((await startIdentity()).status).toBe(200);
  });

  test('that was approved stays approved if Sumsub rejects it later, and operators can read it in the log', async () => {
    const applicant = await startedApplicant();
    await reviewed(applicant, green);
    lines.length = 0;
    await reviewed(applicant, red('FINAL', 'A fraud was found later.'));
    expect(await identity()).toMatchObject({ status: 'active' });
    expect(lines.join('')).toContain('now rejects a verification that it had approved');
  });

  test('is started once by the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'one and the same' };
    const first = await startIdentity(key);
    expect((await startIdentity(key)).data).toEqual(first.data);
    await reviewed((await applicants())[0]!, green);
    expect((await startIdentity(key)).data).toEqual(first.data);
  });

  test('started five times concurrently has one applicant', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => startIdentity()));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await applicants()).toHaveLength(1);
    expect(await audited()).toEqual(['started']);
  });

  test('is decided by Sumsub alone: an operator is refused', async () => {
    const applicant = await startedApplicant();
    await reviewed(applicant, { reviewStatus: 'pending' });
    const { email } = (await merchant.call('GET', '/user/info')).data;
    await context.pool.query('update users set operator_since = now() where email = $1', [email]);
    const review = `/operator/verifications/${applicant.externalUserId}`;
    await stepUp(merchant);
    const { data } = await merchant.call('GET', review);
    expect(data).toMatchObject({ state: 'waiting', isDecidedElsewhere: true });
    for (const [call, body] of [
      ['approve', undefined],
      ['reject', { reason: 'Not convincing at all.' }],
    ] as const) {
      const { error } = await merchant.call('POST', `${review}/${call}`, body);
      expect(error?.code).toBe('verification_at_provider');
    }
    expect(await identity()).toMatchObject({ status: 'in_progress' });
    await context.pool.query('update users set operator_since = null where email = $1', [email]);
  });
});

describe('a company at Sumsub', () => {
  test('is created with what the business declared, and makes the workspace Silver, then Gold', async () => {
    expect(
      (await owner.call('POST', path('verify-business-enhanced'), enhanced({}))).error?.code,
    ).toBe('silver_required');
    const { data } = await submitBusiness();
    expect(data).toMatchObject({ kind: 'business', status: 'not_started' });
    expect(data.url).toMatch(/^https:/);
    const [first] = await applicants();
    expect(first).toMatchObject({
      type: 'company',
      fixedInfo: {
        companyInfo: {
          companyName: 'Rosa’s Roastery Lda',
          registrationNumber: '513 204 016',
          country: 'PRT',
        },
      },
      review: { levelName: sumsubLevels.business },
    });
    await reviewed(first!, green);
    expect(await tier()).toBe('silver');
    await owner.call('POST', path('verify-business-enhanced'), enhanced({}));
    const second = (await applicants())[1]!;
    expect(second.review.levelName).toBe(sumsubLevels.enhanced);
    await reviewed(second, { reviewStatus: 'pending' });
    expect((await states()).enhanced).toMatchObject({ status: 'in_progress' });
    await reviewed(second, green);
    expect(await tier()).toBe('gold');
  });

  test('that submits its form again corrects the same applicant', async () => {
    await submitBusiness({ registrationNumber: '1111111' });
    const { data } = await submitBusiness({ businessName: 'Rosa’s Other Lda', country: 'FR' });
    expect(data.url).not.toBeNull();
    const found = await applicants();
    expect(found).toHaveLength(1);
    expect(found[0]!.fixedInfo?.companyInfo).toMatchObject({
      companyName: 'Rosa’s Other Lda',
      registrationNumber: '513 204 016',
      country: 'FRA',
    });
  });

  test.each([{ reviewStatus: 'pending' }, green])(
    'that Sumsub reviews or has approved (%j) declares nothing else anymore, also before its webhook',
    async (review) => {
      await submitBusiness();
      const applicant = (await applicants())[0]!;
      const forms = async () =>
        (await context.pool.query('select form from verifications order by id desc limit 1')).rows;
      const [declared, before] = [{ ...applicant.fixedInfo?.companyInfo }, await forms()];
      sumsub.review(applicant, review);
      const other = await submitBusiness({ businessName: 'Rosa’s Other Lda' });
      expect(other.error?.code).toBe('verification_in_progress');
      expect(applicant.fixedInfo?.companyInfo).toEqual(declared);
      expect(await forms()).toEqual(before);
    },
  );

  test('can only be started by those who may change the workspace', async () => {
    const viewer = await joinAs(context, owner, 'viewer');
    for (const [call, body] of [
      ['verify-identity', undefined],
      ['verify-business', business({})],
    ] as const) {
      expect((await viewer.call('POST', path(call), body)).status).toBe(403);
    }
    expect(await applicants()).toEqual([]);
  });
});

describe('a webhook', () => {
  test.each<[string, (body: string) => Record<string, string>]>([
    ['without a digest', () => ({ 'content-type': 'application/json' })],
    ['of another secret', (body) => digestHeaders(body, { secret: 'guessed' })],
    ['of another body', () => digestHeaders('{}')],
    ['with SHA-1', (body) => digestHeaders(body, { hash: 'sha1' })],
    [
      'with an unknown algorithm',
      (body) => ({ ...digestHeaders(body), 'x-payload-digest-alg': 'NONE' }),
    ],
    ['with half of the digest', (body) => shortened(digestHeaders(body))],
    ['with an empty digest', (body) => ({ ...digestHeaders(body), 'x-payload-digest': '' })],
  ])('%s is answered 401 and asks Sumsub nothing', async (_name, headersOf) => {
    const applicant = await startedApplicant();
    sumsub.review(applicant, green);
    const requests = sumsub.requests.length;
    const { body } = sumsubWebhook(applicant, 'applicantReviewed');
    expect((await post(body, headersOf(body))).status).toBe(401);
    await untilIdle();
    expect(sumsub.requests).toHaveLength(requests);
    expect(await identity()).toMatchObject({ status: 'not_started' });
  });

  test('with SHA-512 is accepted', async () => {
    const applicant = await startedApplicant();
    sumsub.review(applicant, green);
    const { body } = sumsubWebhook(applicant, 'applicantReviewed');
    expect((await post(body, digestHeaders(body, { hash: 'sha512' }))).status).toBe(204);
    await untilIdle();
    expect(await identity()).toMatchObject({ status: 'active' });
  });

  test.each([
    ['approval', green],
    ['rejection', red('FINAL', 'No.')],
  ])('never changes anything by claiming a result (%s)', async (_name, claim) => {
    const applicant = await startedApplicant();
    await notify({ ...applicant, review: { ...claim, levelName: sumsubLevels.identity } });
    await untilIdle();
    expect(await identity()).toMatchObject({ status: 'not_started', final: false });
    expect(await tier()).toBe('basic');
  });

  test('that is old, sent twice or out of order leaves what Sumsub says now', async () => {
    const applicant = await startedApplicant();
    const before = (await mails()).length;
    sumsub.review(applicant, { reviewStatus: 'pending' });
    const pending = sumsubWebhook(applicant, 'applicantPending');
    sumsub.review(applicant, red('RETRY', 'Too dark.'));
    const rejected = sumsubWebhook(applicant, 'applicantReviewed');
    sumsub.review(applicant, green);
    const approved = sumsubWebhook(applicant, 'applicantReviewed');
    await Promise.all(
      [approved, rejected, pending, approved, rejected, pending].map(({ body, headers }) =>
        post(body, headers),
      ),
    );
    await untilIdle();
    expect(await identity()).toMatchObject({ status: 'active' });
    expect(await audited()).toEqual(['started', 'approved']);
    expect(await mails()).toHaveLength(before + 1);
  });

  test('about an applicant of another workspace changes only that workspace', async () => {
    const mine = await startedApplicant();
    const first = owner;
    owner = await newShop();
    const theirs = await startedApplicant();
    sumsub.review(theirs, green);
    // Its other IDs are those of the first workspace.
    await notify(theirs, 'applicantReviewed', { externalUserId: mine.externalUserId });
    await untilIdle();
    expect(await identity()).toMatchObject({ status: 'active' });
    owner = first;
    expect(await identity()).toMatchObject({ status: 'not_started' });
  });

  test('about an unknown applicant is accepted and asks Sumsub nothing', async () => {
    const applicant = await startedApplicant();
    const requests = sumsub.requests.length;
    const foreign = { ...applicant, id: 'f'.repeat(24), review: green };
    await notify(foreign);
    await untilIdle();
    expect(sumsub.requests).toHaveLength(requests);
    expect(await identity()).toMatchObject({ status: 'not_started' });
  });

  test.each(['{', '[]', '{"applicantId":7}', '{"applicantId":"../../levels"}', 'null'])(
    'that is signed but unreadable is answered 400: %s',
    async (body) => {
      expect((await post(body, digestHeaders(body))).status).toBe(400);
    },
  );

  test('larger than Sumsub sends is answered 413', async () => {
    const body = JSON.stringify({ padding: 'x'.repeat(70_000) });
    expect((await post(body, digestHeaders(body))).status).toBe(413);
  });

  test('finds no page where operators decide', async () => {
    context.config.identityProvider = { name: 'manual' };
    const manual = createApp(context, createAuthority(context));
    context.config.identityProvider = sumsub.config;
    const url = `${context.config.publicUrl}/identity-provider/sumsub`;
    const body = '{"applicantId":"0123456789abcdef01234567"}';
    const request = new Request(url, { method: 'POST', body, headers: digestHeaders(body) });
    expect((await manual.fetch(request)).status).toBe(404);
  });
});

const shortened = (headers: Record<string, string>) => ({
  ...headers,
  'x-payload-digest': headers['x-payload-digest']!.slice(0, 32),
});

describe('a result is recorded only if it is about', () => {
  test.each<[string, (applicant: Applicant) => void]>([
    ['the same level', ({ review }) => (review.levelName = 'basic')],
    ['a level at all', ({ review }) => delete review.levelName],
    ['the same external user ID', (applicant) => (applicant.externalUserId = 'ver_another')],
    ['the same type of applicant', (applicant) => (applicant.type = 'company')],
  ])('%s', async (_name, change) => {
    const applicant = await startedApplicant();
    sumsub.review(applicant, green);
    change(applicant);
    await notify(applicant);
    await untilIdle();
    expect(await identity()).toMatchObject({ status: 'not_started' });
    expect(await tier()).toBe('basic');
  });

  test('a check that wasn’t replaced by one of another provider', async () => {
    const applicant = await startedApplicant();
    context.config.identityProvider = { name: 'manual' };
    await startIdentity();
    context.config.identityProvider = sumsub.config;
    await reviewed(applicant, green);
    expect(await tier()).toBe('basic');
    expect(await audited()).toEqual(['started', 'abandoned', 'started']);
  });

  test('a check of the provider that is configured', async () => {
    const applicant = await startedApplicant();
    sumsub.review(applicant, green);
    await notify(applicant);
    await untilIdle();
    expect(await identity()).toMatchObject({ status: 'active' });
    const found = await commit(context, (tx) =>
      decideVerification(tx, context, applicant.externalUserId, { approved: false, reason: 'No.' }),
    );
    expect(found).toBeUndefined();
  });
});

test('results whose webhooks were lost are found by the schedule', async () => {
  const applicant = await startedApplicant();
  sumsub.review(applicant, green);
  await confirmResults(undefined, context, new AbortController().signal);
  await untilIdle();
  expect(await identity()).toMatchObject({ status: 'active' });
});

test.each(['RETRY', 'FINAL'] as const)(
  'nor is a result lost after a rejection (%s), which the applicant or Sumsub’s staff can repeat',
  async (type) => {
    const applicant = await startedApplicant();
    await reviewed(applicant, red(type, 'Too dark.'));
    context.clock.advance(3 * 24 * hourMs);
    sumsub.review(applicant, green);
    await confirmResults(undefined, context, new AbortController().signal);
    await untilIdle();
    expect(await identity()).toMatchObject({ status: 'active' });
  },
);

test('no secret, link or comment for staff is in the log', async () => {
  lines.length = 0;
  const { data } = await startIdentity();
  await reviewed((await applicants())[0]!, red('RETRY', 'Too dark.'));
  sumsub.break((response) => response.writeHead(500).end('{}'));
  await startIdentity();
  sumsub.break(undefined);
  const log = lines.join('');
  expect(log).toContain('a verification couldn’t be started at the identity provider');
  const { appToken, secretKey, webhookSecret } = sumsub.config;
  for (const secret of [appToken, secretKey, webhookSecret, data.url, 'for staff only']) {
    expect(log).not.toContain(secret);
  }
  expect(JSON.stringify(data)).not.toContain(appToken);
});
