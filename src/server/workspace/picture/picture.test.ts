import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createAuthority } from '#server/authority.ts';
import { type Caller, joinAs, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { ids, link, wallet } from '#test/requests.ts';

const context = testContext({ config: { chains: allChains } });
let owner: Caller & { companyId: string };
let drawn: Buffer;

beforeAll(async () => {
  await pretendLive(context, 'polkadot/test');
  owner = await signInWithCompany(context, testApi(context));
  drawn = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .jpeg()
    .toBuffer();
});

const path = () => `/company/${owner.companyId}/picture`;
function upload(by: Caller = owner, bytes: Buffer = drawn) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'logo.jpg', { type: 'image/jpeg' }));
  return by.call('POST', path(), form);
}
const pictureUrl = async () =>
  (await owner.call('GET', `/company/${owner.companyId}`)).data.pictureUrl as string | null;

async function get(url: string): Promise<Response> {
  const app = createApp(context, createAuthority(context));
  return app.fetch(new Request(`${context.config.publicUrl}${url}`));
}

describe('a workspace’s picture', () => {
  test('is encoded again, and can be seen and cached by anyone with its URL', async () => {
    const uploaded = (await upload()).data.pictureUrl as string;
    expect(await pictureUrl()).toBe(uploaded);
    const response = await get(uploaded);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    const kept = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([kept.width, kept.height, kept.exif]).toEqual([256, 256, undefined]);
  });

  test('is shown to payers and members next to the name', async () => {
    const { data } = await upload();
    ids.company = owner.companyId;
    ids.wallet = (await owner.call('POST', '/wallet', wallet({}))).data.id;
    const { id } = (await owner.call('POST', '/payment-link/static', link({}))).data;
    const payer = testApi(context)();
    const { merchant } = (await payer.call('GET', `/checkout/${id}`)).data;
    expect(merchant).toEqual({ name: expect.any(String), pictureUrl: data.pictureUrl });
    const { companies } = (await owner.call('GET', '/user/companies')).data;
    expect(companies).toMatchObject([{ id: owner.companyId, pictureUrl: data.pictureUrl }]);
  });

  test('is replaced and removed permanently, and the audit log says by whom', async () => {
    const before = (await upload()).data.pictureUrl as string;
    const after = (await upload()).data.pictureUrl as string;
    expect((await get(before)).status).toBe(404);
    expect((await owner.call('DELETE', path())).status).toBe(204);
    expect((await owner.call('DELETE', path())).status).toBe(204);
    expect(await pictureUrl()).toBeNull();
    expect((await get(after)).status).toBe(404);
    const { rows } = await context.pool.query('select count(*)::int as n from files');
    expect(rows).toEqual([{ n: 0 }]);
    const { entries } = (await owner.call('GET', `/company/${owner.companyId}/audit`)).data;
    const actions = (entries as { action: string }[]).map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual([
      'workspace.picture_removed',
      'workspace.picture_set',
      'workspace.picture_set',
    ]);
  });

  test('with invalid content is rejected at its field, and the previous one stays', async () => {
    const before = (await upload()).data.pictureUrl;
    const refused = await upload(owner, Buffer.from('<svg/>'));
    expect(refused.error?.issues).toEqual([{ field: 'file', code: 'picture_type' }]);
    expect(await pictureUrl()).toBe(before);
  });

  test('can be set only by those who may change the workspace', async () => {
    const viewer = await joinAs(context, owner, 'viewer');
    expect((await upload(viewer)).error?.code).toBe('missing_privilege');
    expect((await viewer.call('DELETE', path())).error?.code).toBe('missing_privilege');
  });

  test('makes no other file public', async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(drawn)], 'me.jpg', { type: 'image/jpeg' }));
    const mine = (await owner.call('POST', '/user/upload-profile-image', form)).data.pictureUrl;
    const [, id] = /\/files\/(fil_\w+)/.exec(mine as string)!;
    expect((await get(`/pictures/${id}`)).status).toBe(404);
    expect((await get('/pictures/fil_none')).status).toBe(404);
  });
});
