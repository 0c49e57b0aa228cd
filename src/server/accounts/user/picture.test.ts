import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadMaximum } from '#contract/base/uploads.ts';
import { createApp } from '#server/app.ts';
import { createAuthority } from '#server/authority.ts';
import { type Caller, signIn, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';

const context = testContext();
let owner: Caller;
let photo: Buffer;

beforeAll(async () => {
  owner = await signIn(context, testApi(context));
  // Twice as wide as high, the left half red, the right half blue, with an EXIF rotation and location.
  photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'blue' } })
    .composite([
      {
        input: { create: { width: 300, height: 300, channels: 3, background: 'red' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});

beforeEach(async () => {
  await upload(photo);
});

const file = (bytes: Buffer, type = 'image/jpeg', name = 'me.jpg') =>
  new File([new Uint8Array(bytes)], name, { type });

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const upload = (bytes: Buffer, type?: string) =>
  owner.call('POST', '/user/upload-profile-image', form({ file: file(bytes, type) }));
const change = (fields: Record<string, string | File>) =>
  owner.call('PATCH', '/user/info-settings', form(fields));

async function get(path: string): Promise<Response> {
  const app = createApp(context, createAuthority(context));
  return app.fetch(new Request(`${context.config.publicUrl}${path}`));
}
async function pictureUrl(): Promise<string> {
  return (await owner.call('GET', '/user/info')).data.pictureUrl as string;
}
async function fileCount(): Promise<number> {
  const { rows } = await context.pool.query('select count(*)::int as count from files');
  return rows[0].count as number;
}

describe('a profile picture', () => {
  test('is encoded again: upright, square and without the camera’s metadata', async () => {
    const kept = await get(await pictureUrl());
    expect(kept.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await kept.arrayBuffer());
    const { width, height, format, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 256,
      height: 256,
      format: 'webp',
      exif: undefined,
      orientation: undefined,
    });
    // Turned a quarter to the right, the left half is at the top.
    const top = await sharp(bytes)
      .extract({ left: 100, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(60);
  });

  test.each(['png', 'webp', 'gif'] as const)('may be %s', async (format) => {
    const bytes = await sharp(photo).toFormat(format).toBuffer();
    expect((await upload(bytes, `image/${format}`)).status).toBe(200);
  });

  test('can also be set with the settings, together with the other fields of the form', async () => {
    const before = await pictureUrl();
    const changed = await change({ name: 'Ada', picture: file(photo) });
    expect(changed.data.name).toBe('Ada');
    expect(changed.data.pictureUrl).not.toBe(before);
  });

  test('replaces the previous one, which is deleted', async () => {
    const before = await pictureUrl();
    await upload(photo);
    expect(await fileCount()).toBe(1);
    expect((await get(before)).status).toBe(404);
    await Promise.all([upload(photo), upload(photo), upload(photo)]);
    expect(await fileCount()).toBe(1);
  });

  test('can be removed', async () => {
    const before = await pictureUrl();
    expect((await change({ removePicture: 'false' })).data.pictureUrl).not.toBe(null);
    expect((await change({ removePicture: 'true' })).data.pictureUrl).toBe(null);
    expect(await fileCount()).toBe(0);
    expect((await get(before)).status).toBe(404);
  });

  test('is recognized by its content, not by its name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const bytes of [svg, Buffer.from('%PDF-1.7'), Buffer.from('hello'), Buffer.alloc(0)]) {
      const refused = await upload(bytes, 'image/png');
      expect(refused.error?.issues).toEqual([{ field: 'file', code: 'picture_type' }]);
    }
    const named = await upload(svg, 'image/svg+xml');
    expect(named.error?.issues).toEqual([{ field: 'file', code: 'picture_type' }]);
  });

  test('that is broken is rejected at its field, and the previous one stays', async () => {
    const before = await pictureUrl();
    const half = await upload(photo.subarray(0, 900));
    expect(half.error?.issues).toEqual([{ field: 'file', code: 'picture_broken' }]);
    const png = Buffer.from('\x89PNG\r\n\x1a\nnothing more', 'latin1');
    const refused = await change({ name: 'Eve', picture: file(png, 'image/png') });
    expect(refused.error?.issues).toEqual([{ field: 'picture', code: 'picture_broken' }]);
    expect(await pictureUrl()).toBe(before);
  });

  test('of more pixels than a camera produces is not decoded', async () => {
    const wall = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: 'white' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(wall.length).toBeLessThan(uploadMaximum);
    const refused = await upload(wall, 'image/png');
    expect(refused.error?.issues).toEqual([{ field: 'file', code: 'picture_broken' }]);
  });

  test('may have five megabytes, and its request only a little more', async () => {
    const large = await upload(Buffer.concat([photo, Buffer.alloc(uploadMaximum)]));
    expect(large.error?.issues).toEqual([{ field: 'file', code: 'picture_large' }]);
    const huge = await upload(Buffer.alloc(uploadMaximum + 200 * 1024));
    expect([huge.status, huge.error?.code]).toEqual([413, 'too_large']);
  });

  test('is not text, and text is not a picture', async () => {
    const text = await change({ picture: 'me.jpg' });
    expect(text.error?.issues?.[0]).toMatchObject({ field: 'picture' });
    const missing = await owner.call('POST', '/user/upload-profile-image', form({ other: 'x' }));
    expect(missing.error?.issues).toEqual([{ field: 'file', code: 'required' }]);
  });
});

describe('a link to a stored file', () => {
  beforeEach(async () => {
    context.clock.set('2026-03-01T10:05:00Z');
    owner = await signIn(context, testApi(context));
    await upload(photo);
  });

  test('is the same for half an hour, so that browsers can cache the picture', async () => {
    const link = await pictureUrl();
    context.clock.set('2026-03-01T10:19:59Z');
    expect(await pictureUrl()).toBe(link);
    const response = await get(link);
    expect(response.headers.get('cache-control')).toBe('private, max-age=2401, immutable');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('expires within the hour, when a new one can be fetched', async () => {
    const link = await pictureUrl();
    const { data } = await owner.call('GET', '/user/refresh-storage-links');
    expect(data).toEqual({ pictureUrl: link, expiresAt: '2026-03-01T11:00:00.000Z' });
    context.clock.set('2026-03-01T11:00:00Z');
    expect((await get(link)).status).toBe(404);
    await owner.call('POST', '/auth/refresh-session');
    const fresh = (await owner.call('GET', '/user/refresh-storage-links')).data.pictureUrl;
    expect((await get(fresh)).status).toBe(200);
  });

  test('that was tampered with is rejected', async () => {
    const link = await pictureUrl();
    expect((await get(link)).status).toBe(200);
    const later = link.replace(/expires=\d+/, 'expires=4102444800');
    const other = link.replace(/fil_\w+/, `fil_${'0'.repeat(32)}`);
    const unsigned = link.replace(/signature=.*/, '');
    for (const path of [
      later,
      other,
      unsigned,
      `${link}x`,
      link.replace('signature=', 'signature=A'),
    ]) {
      expect((await get(path)).status).toBe(404);
    }
  });
});
