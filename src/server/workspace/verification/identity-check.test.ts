import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadMaximum } from '#contract/base/uploads.ts';
import { commit } from '#server/base/database/commit.ts';
import { type Caller, queuedMails, signIn, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { company, person } from '#test/requests.ts';
import { verificationJobs } from './jobs.ts';
import { photoOf, decideVerification } from './verification.ts';

const hourMs = 60 * 60_000;
const context = testContext({
  config: { sessionTtlMs: 900 * 24 * hourMs, sessionRefreshMs: 900 * 24 * hourMs },
});
let owner: Caller & { companyId: string };
let merchant: Caller;
let token: string;
let document: Buffer;

beforeAll(async () => {
  merchant = await signIn(context, testApi(context));
  document = await picture(1200, 800);
});

beforeEach(async () => {
  owner = await newShop();
  token = await start();
});

/** Creates another workspace of the same person. */
async function newShop(): Promise<Caller & { companyId: string }> {
  const { data } = await merchant.call('POST', '/company', company({ name: 'Rosa’s Roastery' }));
  return { ...merchant, companyId: data.id as string };
}

/** Creates a JPEG with GPS coordinates, as phones write them. */
function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
}

const begin = () => owner.call('POST', `/company/${owner.companyId}/verify-identity`);

async function start(): Promise<string> {
  return tokenIn((await begin()).data.url as string);
}
const tokenIn = (text: string) => /\/verify#token=([\w-]+)/.exec(text)![1]!;

/** Opens a phone that is not signed in. */
const phone = () => testApi(context)();
const find = (by = token) => phone().call('POST', '/identity-check/find', { token: by });
const submit = (change: object = {}, by = token) =>
  phone().call('POST', '/identity-check/submit', { token: by, ...person(change) });

function add(part: string, bytes: Buffer = document, { by = token, type = 'image/jpeg' } = {}) {
  const form = new FormData();
  form.append('token', by);
  form.append('part', part);
  form.append('file', new File([new Uint8Array(bytes)], 'photo.jpg', { type }));
  return phone().call('POST', '/identity-check/photo', form);
}

async function completeCheck(change: object = {}): Promise<void> {
  for (const part of ['front', 'back', 'selfie']) await add(part);
  const { error } = await submit(change);
  if (error) throw new Error(error.code);
}

const identity = async () =>
  (await owner.call('GET', `/company/${owner.companyId}/verification`)).data.identity;

async function stored(): Promise<{ id: string; state: string; parts: string[] }[]> {
  const { rows } = await context.pool.query(
    `select v.id, v.state,
       array(select part::text from verification_photos p where p.verification_id = v.id order by part) as parts
     from verifications v where workspace_id = $1 order by v.id`,
    [owner.companyId],
  );
  return rows as { id: string; state: string; parts: string[] }[];
}

async function run(name: string): Promise<void> {
  const job = verificationJobs().find((one) => one.name === name)!;
  await job.run(undefined as never, context, new AbortController().signal, undefined as never);
}

async function decide(reason?: string): Promise<void> {
  const outcome =
    reason === undefined ? { approved: true as const } : { approved: false as const, reason };
  const { id } = (await stored()).at(-1)!;
  await commit(context, (tx) => decideVerification(tx, context, id, outcome));
}

describe('the page for the photos', () => {
  test('is returned and mailed to the person who starts the check', async () => {
    const { email } = (await owner.call('GET', '/user/info')).data;
    const mails = await queuedMails(context, email as string);
    expect(mails.at(-1)?.subject).toBe('Verify your identity for Rosa’s Roastery');
    expect(tokenIn(mails.at(-1)!.text)).toBe(token);
  });

  test('works without a session and shows whose check it is and when it expires', async () => {
    expect((await find()).data).toEqual({
      companyName: 'Rosa’s Roastery',
      photos: [],
      submitted: false,
      expiresAt: new Date(context.clock.now().getTime() + 24 * hourMs).toISOString(),
      keptDays: 30,
    });
  });

  test('has a new URL at every start but one check, so a phone that has the old URL can continue', async () => {
    await add('front');
    const again = await start();
    expect(again).not.toBe(token);
    for (const one of [token, again]) expect((await find(one)).data.photos).toEqual(['front']);
    expect(await stored()).toHaveLength(1);
  });

  test('stores nothing of its URL that could open it', async () => {
    const { rows } = await context.pool.query<{ row: string }>(
      'select l::text as row from verification_links l',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });

  test.each(['none', '', 'x'.repeat(201)])('does not exist at another URL: %j', async (other) => {
    for (const { error } of [await find(other), await add('front', document, { by: other })]) {
      expect(['identity_link_invalid', 'invalid_fields']).toContain(error?.code);
    }
  });

  test('expires after a day', async () => {
    context.clock.advance(24 * hourMs);
    expect((await find()).error?.code).toBe('identity_link_invalid');
    expect((await add('front')).error?.code).toBe('identity_link_invalid');
    expect((await submit()).error?.code).toBe('identity_link_invalid');
  });

  test('is started at most ten times an hour', async () => {
    for (let n = 1; n < 10; n += 1) await begin();
    expect((await begin()).error?.code).toBe('too_many_requests');
  });
});

describe('a photo', () => {
  test('is encoded again without the camera’s metadata, and encrypted', async () => {
    expect((await add('front')).data.photos).toEqual(['front']);
    const [check] = await stored();
    const { rows } = await context.pool.query<{ bytes: Buffer }>(
      'select bytes from verification_photos where verification_id = $1',
      [check!.id],
    );
    await expect(sharp(rows[0]!.bytes).metadata()).rejects.toThrow();
    const opened = await read('front');
    const { format, width, height, exif } = await sharp(opened).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 1200,
      height: 800,
      exif: undefined,
    });
  });

  test('cannot be decrypted with another key or in another row', async () => {
    await add('front');
    await context.pool.query(
      `update verification_photos set part = 'selfie' where workspace_id = $1`,
      [owner.companyId],
    );
    await expect(read('selfie')).rejects.toThrow();
    await context.pool.query(
      `update verification_photos set part = 'front' where workspace_id = $1`,
      [owner.companyId],
    );
    const config = { ...context.config, secretKey: Buffer.alloc(32, 8) };
    await expect(read('front', config)).rejects.toThrow();
    expect(await read('front')).toBeInstanceOf(Buffer);
  });

  test('of many pixels is scaled down but stays readable', async () => {
    await add('front', await picture(4000, 3000));
    const { width, height } = await sharp(await read('front')).metadata();
    expect([width, height]).toEqual([2000, 1500]);
  });

  test('replaces the previous one', async () => {
    await add('front');
    await add('front', await picture(700, 600));
    expect((await stored())[0]!.parts).toEqual(['front']);
    expect((await sharp(await read('front')).metadata()).width).toBe(700);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['a text declared as a photo', () => Buffer.from('no'), 'image/jpeg', 'picture_type'],
    ['truncated', () => document.subarray(0, 2000), 'image/jpeg', 'picture_broken'],
    ['an SVG', () => Buffer.from('<svg/>'), 'image/svg+xml', 'picture_type'],
    ['too small', () => picture(300, 200), 'image/jpeg', 'picture_small'],
    ['too large', () => Buffer.alloc(uploadMaximum + 1), 'image/jpeg', 'picture_large'],
  ])('is rejected if it is %s', async (_name, bytes, type, code) => {
    const { error } = await add('front', await bytes(), { type });
    expect(error?.issues).toEqual([{ field: 'file', code }]);
    expect((await stored())[0]!.parts).toEqual([]);
  });

  test('above the request limit is not even read', async () => {
    const { status } = await add('front', Buffer.alloc(uploadMaximum + 200 * 1024));
    expect(status).toBe(413);
  });
});

describe('submitting', () => {
  test('requires a photo of each side that the document has', async () => {
    await add('front');
    await add('selfie');
    expect((await submit({ documentType: 'identity_card' })).error?.code).toBe('photos_missing');
    expect((await identity()).status).toBe('not_started');
    expect((await submit({ documentType: 'passport' })).data.submitted).toBe(true);
    expect((await identity()).status).toBe('in_progress');
  });

  test('keeps no unnecessary photo', async () => {
    await completeCheck({ documentType: 'passport' });
    expect((await stored())[0]!.parts).toEqual(['front', 'selfie']);
  });

  test('happens once: afterwards the URL changes nothing', async () => {
    await completeCheck();
    expect((await find()).data).toMatchObject({ submitted: true, photos: [] });
    expect((await add('front')).error?.code).toBe('identity_link_invalid');
    expect((await submit()).error?.code).toBe('identity_link_invalid');
    expect((await begin()).error?.code).toBe('verification_in_progress');
  });

  test('from two phones concurrently happens once', async () => {
    const other = await start();
    for (const part of ['front', 'selfie']) await add(part);
    const responses = await Promise.all([submit(), submit({}, other), submit()]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('stores nothing readable in the database about the person', async () => {
    await completeCheck();
    const { rows } = await context.pool.query<{ row: string }>(
      `select v::text || encode(v.form, 'escape') as row from verifications v where form is not null`,
    );
    expect(rows.map(({ row }) => row).join()).not.toMatch(/Almeida|passport/);
  });

  test.each([
    ['name', { name: '' }, 'required'],
    ['documentType', { documentType: 'library_card' }, 'invalid'],
    ['country', { country: 'IR' }, 'country_not_eligible'],
  ])('is rejected at %s', async (field, change, code) => {
    expect((await submit(change)).error?.issues).toMatchObject([{ field, code }]);
  });

  test('is possible again after a rejection, whose reason stays visible until then', async () => {
    await completeCheck();
    await decide('The photo is too dark.');
    token = await start();
    expect(await identity()).toMatchObject({
      status: 'rejected',
      reason: 'The photo is too dark.',
      openUntil: expect.any(String),
    });
    await completeCheck();
    expect(await identity()).toMatchObject({ status: 'in_progress', reason: null });
  });
});

describe('photos are deleted', () => {
  test('a fixed number of days after the decision, which stays', async () => {
    await completeCheck();
    await run('delete_verification_photos');
    await decide();
    context.clock.advance(30 * 24 * hourMs - 1);
    await run('delete_verification_photos');
    expect((await stored())[0]!.parts).toEqual(['front', 'selfie']);
    context.clock.advance(1);
    await run('delete_verification_photos');
    await run('delete_verification_photos');
    expect((await stored())[0]).toMatchObject({ state: 'approved', parts: [] });
    expect((await identity()).status).toBe('active');
  });

  test('not before the decision', async () => {
    await completeCheck();
    context.clock.advance(60 * 24 * hourMs);
    await run('delete_verification_photos');
    await run('abandon_identity_checks');
    expect((await stored())[0]!.parts).toEqual(['front', 'selfie']);
  });

  test('when the last link of an unfinished check expires, and another check can be started', async () => {
    await add('front');
    context.clock.advance(23 * hourMs);
    const fresh = await start();
    context.clock.advance(2 * hourMs);
    await run('abandon_identity_checks');
    expect((await find(fresh)).data.photos).toEqual(['front']);
    context.clock.advance(22 * hourMs);
    await run('abandon_identity_checks');
    await run('abandon_identity_checks');
    expect((await stored()).at(-1)).toMatchObject({ state: 'abandoned', parts: [] });
    expect((await find(fresh)).error?.code).toBe('identity_link_invalid');
    expect((await find(await start())).data.photos).toEqual([]);
  });

  test('with their workspace', async () => {
    await completeCheck();
    await context.pool.query('delete from workspaces where id = $1', [owner.companyId]);
    const { rows } = await context.pool.query(
      'select 1 from verification_photos where workspace_id = $1',
      [owner.companyId],
    );
    expect(rows).toEqual([]);
  });
});

async function read(part: 'front' | 'selfie', config = context.config): Promise<Buffer> {
  const check = { workspaceId: owner.companyId, verificationId: (await stored())[0]!.id };
  const photo = await commit(context, (tx) => photoOf(tx, { config }, check, part));
  return photo!;
}
