import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type JobRunner, runJobs } from '#server/base/jobs/run.ts';
import { type Caller, queuedMails, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { business } from '#test/requests.ts';
import { type Fault, green, startSumsub, type SumsubStandIn } from '#test/sumsub-stand-in.ts';
import { queueConfirmation } from '#server/workspace/verification/confirm.ts';
import { verificationJobs } from '#server/workspace/verification/jobs.ts';

const hourMs = 60 * 60_000;
const context = testContext();
let sumsub: SumsubStandIn;
let runner: JobRunner;
let owner: Caller & { companyId: string };

beforeAll(async () => {
  sumsub = await startSumsub(() => context.clock.now());
  context.config.identityProvider = sumsub.config;
  runner = await runJobs(context, verificationJobs());
});
afterAll(async () => {
  await runner.stop();
  await sumsub.close();
});
beforeEach(async () => {
  context.clock.advance(hourMs);
  owner = await signInWithCompany(context, testApi(context));
});
afterEach(() => {
  sumsub.break(undefined);
  context.config.identityProvider = sumsub.config;
});

const path = (call: string) => `/company/${owner.companyId}/${call}`;
const startIdentity = () => owner.call('POST', path('verify-identity'));
const identity = async () => (await owner.call('GET', path('verification'))).data.identity;

const json =
  (status: number, body: string): Fault =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

const faults: [string, Fault][] = [
  ['closes the connection', (response) => response.destroy()],
  [
    'closes it within the body',
    (response) => response.writeHead(200).write('{"id":', () => response.destroy()),
  ],
  ['responds 500', json(500, '{"code":500,"description":"Internal error"}')],
  ['responds 429', json(429, '{"code":429,"description":"Too many requests"}')],
  ['refuses the token', json(401, '{"code":401,"description":"Unauthorized"}')],
  [
    'responds with a page',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Down</h1>'),
  ],
  [
    'responds with a page of an error',
    (response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
  ],
  ['responds without an ID', json(200, '{}')],
  [
    'responds with an ID that isn’t one',
    json(200, '{"id":"../../secrets","url":"https://in.sumsub.example"}'),
  ],
  ['responds with null', json(200, 'null')],
  ['responds with nothing', json(200, '')],
  [
    'responds with too much',
    json(200, `{"id":"0123456789abcdef01234567","x":"${'x'.repeat(3_000_000)}"}`),
  ],
  ['redirects', (response) => response.writeHead(302, { location: sumsub.config.url }).end()],
];

/** Breaks only the creation of links; everything before has succeeded. */
const breakLinks = (fault: Fault) =>
  sumsub.break((response, received) => {
    if (received.path.includes('websdkLink')) return fault(response, received);
    const { applicants } = sumsub;
    const { externalUserId } = JSON.parse(received.body) as { externalUserId: string };
    const id = '0123456789abcdef'.padEnd(24, String(applicants.size % 10));
    applicants.set(id, {
      id,
      externalUserId,
      type: 'individual',
      review: { reviewStatus: 'init', levelName: sumsub.config.levels.identity },
    });
    return json(201, JSON.stringify({ id }))(response, received);
  });

describe('a start while Sumsub', () => {
  test.each(faults)(
    '%s says what to do, changes nothing and succeeds later',
    async (_name, fault) => {
      const before = await identity();
      sumsub.break(fault);
      const { status, error, headers } = await startIdentity();
      expect([status, error?.code]).toEqual([503, 'identity_provider_unavailable']);
      expect(error?.message).toMatch(/nothing was started. Try again in a few minutes/);
      expect(headers.get('retry-after')).toBe('60');
      expect(await identity()).toEqual(before);
      expect(await mailsWithLinks()).toEqual([]);
      sumsub.break(undefined);
      expect((await startIdentity()).status).toBe(200);
      expect(await mailsWithLinks()).toHaveLength(1);
      expect(await stored()).toEqual([{ state: 'open', hasApplicant: true }]);
    },
  );

  test('doesn’t respond ends with the same error', { timeout: 60_000 }, async () => {
    sumsub.break(() => {});
    expect((await startIdentity()).error?.code).toBe('identity_provider_unavailable');
    sumsub.break(undefined);
    expect((await startIdentity()).status).toBe(200);
  });

  test('can’t be reached ends with the same error', async () => {
    context.config.identityProvider = { ...sumsub.config, url: 'http://127.0.0.1:9' };
    expect((await startIdentity()).error?.code).toBe('identity_provider_unavailable');
  });

  test('has no such level ends with the same error', async () => {
    const levels = { ...sumsub.config.levels, business: 'deleted level' };
    context.config.identityProvider = { ...sumsub.config, levels };
    const { error } = await owner.call('POST', path('verify-business'), business({}));
    expect(error?.code).toBe('identity_provider_unavailable');
  });

  test.each([
    ['fails', json(500, '{}')],
    ['is a script', json(200, '{"url":"javascript:alert(1)"}')],
    ['isn’t encrypted', json(200, '{"url":"http://in.sumsub.example/websdk"}')],
    ['isn’t text', json(200, '{"url":7}')],
    ['is too long', json(200, `{"url":"https://in.sumsub.example/${'x'.repeat(3_000)}"}`)],
  ])(
    'creates an applicant, but its link %s, continues later with that applicant',
    async (_name, fault) => {
      breakLinks(fault);
      expect((await startIdentity()).error?.code).toBe('identity_provider_unavailable');
      expect(await mailsWithLinks()).toEqual([]);
      const created = [...sumsub.applicants.values()].at(-1)!;
      sumsub.break(undefined);
      expect((await startIdentity()).status).toBe(200);
      const { rows } = await context.pool.query(
        'select applicant_id as "applicantId" from verifications where workspace_id = $1',
        [owner.companyId],
      );
      expect(rows).toEqual([{ applicantId: created.id }]);
    },
  );
});

describe('a result that Sumsub', () => {
  test.each<[string, Fault]>([
    ...faults,
    [
      'calls something unknown',
      json(200, profile({ reviewStatus: 'completed', reviewResult: { reviewAnswer: 'PURPLE' } })),
    ],
    [
      'calls rejected without saying for how long',
      json(200, profile({ reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED' } })),
    ],
    [
      'answers before it is completed',
      json(200, profile({ reviewStatus: 'dreaming', reviewResult: { reviewAnswer: 'GREEN' } })),
    ],
  ])('%s changes nothing', async (_name, fault) => {
    await startIdentity();
    const before = await identity();
    sumsub.break(fault);
    const asked = sumsub.requests.length;
    await queueConfirmation(context.db, await verificationId());
    await expect.poll(() => sumsub.requests.length, { timeout: 20_000 }).toBeGreaterThan(asked);
    await expect.poll(failedAttempts, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await identity()).toEqual(before);
    await context.pool.query('delete from graphile_worker._private_jobs');
  });

  test('can’t give at first is asked for again until it does', { timeout: 60_000 }, async () => {
    await startIdentity();
    const id = await verificationId();
    sumsub.review(sumsub.byExternalId(id)!, green);
    sumsub.break(json(503, '{}'));
    await queueConfirmation(context.db, id);
    await expect.poll(failedAttempts, { timeout: 20_000 }).toBeGreaterThan(0);
    sumsub.break(undefined);
    await expect.poll(async () => (await identity()).status, { timeout: 40_000 }).toBe('active');
  });
});

function profile(review: object): string {
  return JSON.stringify({
    id: '0123456789abcdef01234567',
    externalUserId: 'ver_1',
    type: 'individual',
    review,
  });
}

async function verificationId(): Promise<string> {
  const { rows } = await context.pool.query<{ id: string }>(
    'select id from verifications where workspace_id = $1',
    [owner.companyId],
  );
  return rows[0]!.id;
}

async function stored(): Promise<unknown[]> {
  const { rows } = await context.pool.query(
    `select state, applicant_id is not null as "hasApplicant" from verifications where workspace_id = $1`,
    [owner.companyId],
  );
  return rows;
}

async function failedAttempts(): Promise<number> {
  const { rows } = await context.pool.query<{ count: number }>(
    `select count(*)::integer as count from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'confirm_verification_result' and j.last_error is not null`,
  );
  return rows[0]!.count;
}

async function mailsWithLinks(): Promise<string[]> {
  const { email } = (await owner.call('GET', '/user/info')).data;
  const mails = await queuedMails(context, email as string);
  return mails.map(({ text }) => text).filter((text) => text.includes('in.sumsub.example'));
}
