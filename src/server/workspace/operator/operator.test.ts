import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/ids.ts';
import { tierOf } from '#server/workspace/tiers/tiers.ts';
import { type Caller, signIn, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { business, company, enhanced, person } from '#test/requests.ts';
import { expectSteadyPages } from '#test/pages.ts';
import { operatorsOf, setOperator } from './operator.ts';

const context = testContext();
let operator: Caller & { username: string };
let shop: Caller & { companyId: string };
let merchant: Caller;
let photo: Buffer;

beforeAll(async () => {
  merchant = await signIn(context, testApi(context));
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  operator = await newOperator();
});

beforeEach(async () => {
  shop = await newShop();
});

/** Creates another workspace of the same person. */
async function newShop(): Promise<Caller & { companyId: string }> {
  const { data } = await merchant.call('POST', '/company', company({ name: 'Rosa’s Roastery' }));
  return { ...merchant, companyId: data.id as string };
}

async function account(caller: Caller): Promise<{ email: string; username: string }> {
  return (await caller.call('GET', '/user/info')).data as { email: string; username: string };
}

async function newOperator(): Promise<Caller & { username: string }> {
  const caller = await signIn(context, testApi(context));
  const { email, username } = await account(caller);
  await setOperator(context, email.toUpperCase(), true);
  await stepUp(caller);
  return { ...caller, username };
}

async function submitBusiness(): Promise<string> {
  await shop.call('POST', `/company/${shop.companyId}/verify-business`, business({}));
  return newestId();
}

async function submitIdentity(): Promise<string> {
  const { url } = (await shop.call('POST', `/company/${shop.companyId}/verify-identity`)).data;
  const token = new URLSearchParams(new URL(url as string).hash.slice(1)).get('token')!;
  for (const part of ['front', 'selfie']) {
    const form = new FormData();
    form.append('token', token);
    form.append('part', part);
    form.append('file', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
    await shop.call('POST', '/identity-check/photo', form);
  }
  await shop.call('POST', '/identity-check/submit', { token, ...person({}) });
  return newestId();
}

async function newestId(): Promise<string> {
  const { rows } = await context.pool.query<{ id: string }>(
    'select id from verifications where workspace_id = $1 order by id desc limit 1',
    [shop.companyId],
  );
  return rows[0]!.id;
}

const at = (id: string, rest = '') => `/operator/verifications/${id}${rest}`;
const list = async (query = '') =>
  (await operator.call('GET', `/operator/verifications${query}`)).data;
const look = async (id: string) => (await operator.call('GET', at(id))).data;
const idsIn = ({ reviews }: { reviews: { id: string }[] }) => reviews.map(({ id }) => id);

describe('an operator', () => {
  test('is added and removed by address, with immediate effect', async () => {
    const caller = await newOperator();
    const { email } = await account(caller);
    const seesList = async () => (await caller.call('GET', '/operator/verifications')).status;
    expect(await seesList()).toBe(200);
    expect((await operatorsOf(context.db)).map((one) => one.email)).toContain(email);
    expect(await setOperator(context, email, false)).toBe(true);
    expect(await seesList()).toBe(404);
    expect((await operatorsOf(context.db)).map((one) => one.email)).not.toContain(email);
    expect(await setOperator(context, 'nobody@example.com', true)).toBe(false);
  });

  test('must confirm their identity again after a while', async () => {
    context.clock.advance(11 * 60_000);
    const refused = await operator.call('GET', '/operator/verifications');
    expect(refused.error?.code).toBe('step_up_required');
    await stepUp(operator);
    expect((await operator.call('GET', '/operator/verifications')).status).toBe(200);
  });

  test('is never just a workspace owner or an API key', async () => {
    await stepUp(shop);
    const id = await submitBusiness();
    for (const path of ['/operator/verifications', at(id), '/operator/log']) {
      expect((await shop.call('GET', path)).status).toBe(404);
    }
    expect((await shop.call('POST', at(id, '/approve'))).status).toBe(404);
  });
});

describe('the list', () => {
  test('shows pending reviews first, longest waiting first, then the latest decisions', async () => {
    const first = await submitBusiness();
    context.clock.advance(1_000);
    shop = await newShop();
    const second = await submitBusiness();
    context.clock.advance(1_000);
    const third = await submitIdentity();
    await operator.call('POST', at(second, '/approve'));
    const own = idsIn(await list('?limit=100')).filter((id) => [first, second, third].includes(id));
    expect(own).toEqual([first, third, second]);
    expect(idsIn(await list('?state=waiting&limit=100'))).not.toContain(second);
    expect(idsIn(await list('?state=approved&limit=100'))).toContain(second);
    expect(idsIn(await list('?kind=identity&limit=100'))).not.toContain(first);
  });

  test('is searched by workspace and by the person who submitted it, and is paged', async () => {
    const id = await submitBusiness();
    const { email, username } = await account(shop);
    for (const q of [shop.companyId, id, email.slice(0, -4), username.toUpperCase()]) {
      expect(idsIn(await list(`?q=${encodeURIComponent(q)}&limit=100`))).toContain(id);
    }
    expect(idsIn(await list('?q=%25'))).toEqual([]);
    const page = await list('?limit=1&skip=1&q=Rosa');
    expect(page.reviews).toHaveLength(1);
    expect(page.hasMore).toBe(page.total > 2);
  });

  test('is paged from a position on, which new reviews and decisions don’t shift', async () => {
    const decided = await submitBusiness();
    await operator.call('POST', at(decided, '/approve'));
    await submitIdentity();
    await expectSteadyPages(operator, '/operator/verifications?', 'reviews', async () => {
      shop = await newShop();
      await operator.call('POST', at(await submitBusiness(), '/approve'));
      await submitIdentity();
    });
    await expectSteadyPages(operator, '/operator/log?', 'entries', async () => {
      shop = await newShop();
      await operator.call('POST', at(await submitBusiness(), '/approve'));
    });
  });

  test('excludes checks whose photos are still being taken', async () => {
    await shop.call('POST', `/company/${shop.companyId}/verify-identity`);
    const id = await newestId();
    expect(idsIn(await list('?limit=100'))).not.toContain(id);
    expect((await operator.call('GET', at(id))).status).toBe(404);
    expect((await operator.call('POST', at(id, '/approve'))).status).toBe(404);
  });
});

describe('a verification', () => {
  test('shows an operator its form, its workspace and its photos', async () => {
    const id = await submitIdentity();
    const { email, username } = await account(shop);
    expect(await look(id)).toMatchObject({
      id,
      companyId: shop.companyId,
      companyName: 'Rosa’s Roastery',
      kind: 'identity',
      state: 'waiting',
      tier: 'basic',
      requestedBy: { username, email },
      company: { country: 'PT' },
      person: { name: 'Rosa Almeida', documentType: 'passport', country: 'PT' },
      business: null,
      enhanced: null,
      photos: expect.arrayContaining(['front', 'selfie']),
    });
    const { data } = await operator.call('GET', at(id, '/photos/front'));
    const bytes = Buffer.from((data.dataUrl as string).split(',')[1]!, 'base64');
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect((await operator.call('GET', at(id, '/photos/back'))).status).toBe(404);
  });

  test('of a business shows its form and the workspace’s other verifications', async () => {
    const earlier = await submitIdentity();
    const id = await submitBusiness();
    const seen = await look(id);
    expect(seen.business).toEqual(business({}));
    expect(idsIn({ reviews: seen.others })).toEqual([earlier]);
  });

  test('logs every view of it and of each photo', async () => {
    const id = await submitIdentity();
    await look(id);
    await operator.call('GET', at(id, '/photos/front'));
    await operator.call('GET', at(id, '/photos/selfie'));
    await operator.call('POST', at(id, '/approve'));
    const { history } = await look(id);
    expect(
      (history as { action: string; by: string; detail: string | null }[]).map((entry) => [
        entry.action,
        entry.by,
        entry.detail,
      ]),
    ).toEqual([
      ['verification.viewed', operator.username, null],
      ['document.viewed', operator.username, 'front'],
      ['document.viewed', operator.username, 'selfie'],
      ['verification.approved', operator.username, null],
      ['verification.viewed', operator.username, null],
    ]);
  });

  test('decided by two operators concurrently is decided once, and the other gets an error', async () => {
    const id = await submitBusiness();
    const other = await newOperator();
    const reject = { reason: 'The register does not know this number.' };
    const results = await Promise.all([
      operator.call('POST', at(id, '/approve')),
      other.call('POST', at(id, '/reject'), reject),
    ]);
    const codes = results.map(({ status, error }) => error?.code ?? status);
    expect(codes).toEqual(expect.arrayContaining([200, 'review_decided']));
    const { history } = await look(id);
    const decisions = (history as { action: string }[]).filter(({ action }) =>
      ['verification.approved', 'verification.rejected'].includes(action),
    );
    expect(decisions).toHaveLength(1);
  });

  test('is rejected only with a meaningful reason', async () => {
    const id = await submitBusiness();
    const refused = await operator.call('POST', at(id, '/reject'), { reason: 'No.' });
    expect(refused.error?.issues).toEqual([{ field: 'reason', code: 'too_short' }]);
    const reason = 'The register does not know this number.';
    const { data } = await operator.call('POST', at(id, '/reject'), { reason });
    expect(data).toMatchObject({ state: 'rejected' });
    const path = `/company/${shop.companyId}/verification`;
    expect((await shop.call('GET', path)).data.business).toMatchObject({
      status: 'rejected',
      reason,
    });
  });
});

describe('a verification of an operator’s own workspace', () => {
  const reject = { reason: 'The register does not know this number.' };

  /** Makes the merchant an operator, the only one unless `others`. */
  async function ownReview({ others }: { others: boolean }): Promise<string> {
    await context.pool.query('update users set operator_since = null');
    const { email } = await account(merchant);
    await setOperator(context, email, true);
    await stepUp(merchant);
    if (others) operator = await newOperator();
    return submitBusiness();
  }

  test('is decided by another one', async () => {
    const id = await ownReview({ others: true });
    expect((await merchant.call('GET', at(id))).data.own).toBe('others');
    for (const [rest, body] of [['/approve'], ['/reject', reject]] as const) {
      expect((await merchant.call('POST', at(id, rest), body)).error?.code).toBe('review_own');
    }
    expect(await look(id)).toMatchObject({ state: 'waiting', own: null });
    expect((await operator.call('POST', at(id, '/approve'))).status).toBe(200);
  });

  test('is not decided by an operator who left it', async () => {
    const id = await ownReview({ others: true });
    await context.pool.query('delete from members where workspace_id = $1', [shop.companyId]);
    await context.pool.query('update verifications set requested_by = null where id = $1', [id]);
    expect((await merchant.call('POST', at(id, '/approve'))).error?.code).toBe('review_own');
  });

  test('is not decided by the operator who submitted it and left', async () => {
    const id = await ownReview({ others: true });
    await context.pool.query('delete from members where workspace_id = $1', [shop.companyId]);
    expect((await merchant.call('POST', at(id, '/approve'))).error?.code).toBe('review_own');
  });

  test('is decided by the only operator, and the log says that it was their own', async () => {
    const id = await ownReview({ others: false });
    expect((await merchant.call('GET', at(id))).data.own).toBe('alone');
    expect((await merchant.call('POST', at(id, '/approve'))).status).toBe(200);
    const { entries } = (await merchant.call('GET', '/operator/log?limit=100')).data;
    expect(entries[0]).toMatchObject({ action: 'verification.approved', isOwn: true });
    await context.pool.query('update users set operator_since = null');
    operator = await newOperator();
  });
});

describe('an enhanced verification', () => {
  const states = async (id: string) => {
    const { state, approval } = await look(id);
    return [state, approval];
  };

  beforeEach(async () => {
    await context.pool.query('update users set operator_since = null');
    operator = await newOperator();
  });

  async function submitEnhanced(): Promise<string> {
    await operator.call('POST', at(await submitBusiness(), '/approve'));
    await shop.call('POST', `/company/${shop.companyId}/verify-business-enhanced`, enhanced({}));
    return newestId();
  }

  const tier = () => tierOf(context.db, shop.companyId);

  /** Makes an operator a member of the workspace. */
  async function join(member: Caller): Promise<void> {
    const { data } = await member.call('GET', '/user/info');
    await context.pool.query(
      `insert into members (id, workspace_id, user_id, privilege, created_at)
       values ($1, $2, $3, 'finance', now())`,
      [newId('member', context.clock.now()), shop.companyId, data.id],
    );
  }

  test('takes the approvals of two operators where there are two', async () => {
    const other = await newOperator();
    const id = await submitEnhanced();
    expect(await states(id)).toEqual(['waiting', 'first']);
    expect((await operator.call('POST', at(id, '/approve'))).data.state).toBe('waiting');
    expect(await states(id)).toEqual(['waiting', 'given']);
    expect((await operator.call('POST', at(id, '/approve'))).error?.code).toBe('review_approved');
    expect(await tier()).toBe('silver');
    expect((await other.call('GET', at(id))).data.approval).toBe('second');
    expect((await other.call('POST', at(id, '/approve'))).data.state).toBe('approved');
    expect(await tier()).toBe('gold');
  });

  test('approved by two operators concurrently is Gold', async () => {
    const other = await newOperator();
    const id = await submitEnhanced();
    await Promise.all([
      operator.call('POST', at(id, '/approve')),
      other.call('POST', at(id, '/approve')),
    ]);
    expect(await tier()).toBe('gold');
  });

  test('approved by one operator many times concurrently isn’t Gold', async () => {
    await newOperator();
    const id = await submitEnhanced();
    const approve = () => operator.call('POST', at(id, '/approve'));
    await Promise.all(Array.from({ length: 5 }, approve));
    expect(await tier()).toBe('silver');
    const { history } = await look(id);
    expect((history as { action: string }[]).map(({ action }) => action)).toEqual([
      'verification.first_approved',
      'verification.viewed',
    ]);
  });

  test('is rejected by either operator, also the one who approved it', async () => {
    await newOperator();
    const id = await submitEnhanced();
    await operator.call('POST', at(id, '/approve'));
    const reject = { reason: 'The register does not know this number.' };
    expect((await operator.call('POST', at(id, '/reject'), reject)).data.state).toBe('rejected');
  });

  test('takes two operators also if both belong to the workspace', async () => {
    const other = await newOperator();
    const id = await submitEnhanced();
    for (const one of [operator, other]) await join(one);
    expect((await operator.call('POST', at(id, '/approve'))).data.state).toBe('waiting');
    expect(await tier()).toBe('silver');
    expect((await other.call('POST', at(id, '/approve'))).data.state).toBe('approved');
  });

  test('takes two approvals of what was submitted last', async () => {
    const other = await newOperator();
    const id = await submitEnhanced();
    await operator.call('POST', at(id, '/approve'));
    context.clock.advance(1_000);
    await context.pool.query('update verifications set submitted_at = $2 where id = $1', [
      id,
      context.clock.now(),
    ]);
    context.clock.advance(1_000);
    expect((await other.call('POST', at(id, '/approve'))).data.state).toBe('waiting');
  });

  test('is approved by the only operator alone', async () => {
    const id = await submitEnhanced();
    expect(await states(id)).toEqual(['waiting', 'decides']);
    expect((await operator.call('POST', at(id, '/approve'))).data.state).toBe('approved');
  });

  test('doesn’t count the approval of an operator who was removed, or belongs to the workspace', async () => {
    const [removed, joined, third] = [
      await newOperator(),
      await newOperator(),
      await newOperator(),
    ] as const;
    const id = await submitEnhanced();
    await removed.call('POST', at(id, '/approve'));
    const { email } = await account(removed);
    await setOperator(context, email, false);
    context.clock.advance(1_000);
    await setOperator(context, email, true);
    expect((await joined.call('POST', at(id, '/approve'))).data.state).toBe('waiting');
    await join(joined);
    expect((await third.call('POST', at(id, '/approve'))).data.state).toBe('waiting');
    expect(await tier()).toBe('silver');
    expect((await operator.call('POST', at(id, '/approve'))).data.state).toBe('approved');
  });
});

test('the operators’ log outlives the workspace', async () => {
  const id = await submitBusiness();
  await operator.call('POST', at(id, '/approve'));
  await context.pool.query('delete from workspaces where id = $1', [shop.companyId]);
  const { entries } = (await operator.call('GET', '/operator/log?limit=100')).data;
  expect(entries).toContainEqual({
    id: expect.stringMatching(/^ope_/),
    action: 'verification.approved',
    by: operator.username,
    reviewId: id,
    companyName: 'Rosa’s Roastery',
    detail: null,
    isOwn: false,
    at: context.clock.now().toISOString(),
  });
});

test('a workspace never sees who decided', async () => {
  const id = await submitBusiness();
  await operator.call('POST', at(id, '/approve'));
  const { entries } = (await shop.call('GET', `/company/${shop.companyId}/audit`)).data;
  expect(entries[0]).toMatchObject({ action: 'verification.approved', actor: null, target: id });
});
