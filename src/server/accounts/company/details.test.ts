import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/base/live.ts';
import type { Received } from '#server/base/live/live.ts';
import { type Caller, joinAs, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext, untilListening } from '#test/context.ts';

const context = testContext();
const address = {
  street: 'Rua das Flores 10',
  city: 'Porto',
  state: '',
  postalCode: '4050-262',
  country: 'PT',
};
let owner: Caller & { companyId: string };
let path: string;

beforeEach(async () => {
  // The tests sign up many people from one IP address; the hour keeps them below the rate limit.
  context.clock.advance(60 * 60_000);
  owner = await signInWithCompany(context, testApi(context));
  await stepUp(owner);
  path = `/company/${owner.companyId}`;
});

const change = (details: object, by: Caller = owner) => by.call('PATCH', path, details);
const issuesOf = async (details: object) => (await change(details)).error?.issues;

async function updates(): Promise<object[]> {
  const { entries } = (await owner.call('GET', `${path}/audit`)).data;
  return entries
    .filter(({ action }: { action: string }) => action === 'workspace.updated')
    .map(({ details }: { details: object }) => details);
}

describe('business details', () => {
  test('are stored completely, with a scheme added to the website, and visible to every member', async () => {
    const details = {
      name: 'Rosa & Filhos',
      size: '11-50',
      country: 'ES',
      legalName: 'Rosa Torrefações, Lda.',
      registrationNumber: 'PT 501 234 567',
      websiteUrl: 'rosa.example.com',
      companyEmail: 'Office@Rosa.example.com',
      contactPhone: '+351 22 123 4567',
      structuredAddress: address,
    };
    const { status, data } = await change(details);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...details,
      websiteUrl: 'https://rosa.example.com',
      companyEmail: 'office@rosa.example.com',
      companyEmailVerifiedAt: null,
      privilege: 'owner',
    });
    const viewer = await joinAs(context, owner, 'viewer');
    expect((await viewer.call('GET', path)).data).toEqual({ ...data, privilege: 'viewer' });
    const { companies } = (await owner.call('GET', '/user/companies')).data;
    expect(companies[0].name).toBe('Rosa & Filhos');
  });

  test('change only where given, so that the last save does not undo another member’s change', async () => {
    const admin = await joinAs(context, owner, 'admin');
    await Promise.all([
      change({ legalName: 'Rosa Lda.' }),
      change({ registrationNumber: '501' }, admin),
      change({ structuredAddress: address }, admin),
    ]);
    expect((await owner.call('GET', path)).data).toMatchObject({
      name: 'Rosa’s Roastery',
      legalName: 'Rosa Lda.',
      registrationNumber: '501',
      structuredAddress: address,
    });
  });

  test('are removed if empty', async () => {
    await change({ legalName: 'Rosa', websiteUrl: 'example.com', structuredAddress: address });
    const { data } = await change({ legalName: ' ', websiteUrl: '', structuredAddress: null });
    expect(data).toMatchObject({ legalName: null, websiteUrl: null, structuredAddress: null });
  });

  test('write the old and new values of changed fields to the audit log', async () => {
    await change({ legalName: 'Rosa Lda.', structuredAddress: address });
    await change({ legalName: 'Rosa S.A.', size: '2-10' });
    await change({ legalName: 'Rosa S.A.' });
    expect(await updates()).toEqual([
      { legalName: 'Rosa S.A.', legalNameBefore: 'Rosa Lda.' },
      {
        legalName: 'Rosa Lda.',
        legalNameBefore: '',
        structuredAddress: 'Rua das Flores 10, 4050-262 Porto, PT',
        structuredAddressBefore: '',
      },
    ]);
  });

  test('are updated on open pages of other members', async () => {
    const messages: Received[] = [];
    await untilListening(context.live);
    const stop = context.live.subscribe((one) => messages.push(one));
    await change({ name: 'Rosa & Filhos' });
    const topic: LiveMessage & { type: 'changed' } = { type: 'changed', what: 'workspace' };
    await expect
      .poll(() => messages)
      .toContainEqual({ workspaceId: owner.companyId, topic: topic.what });
    stop();
  });
});

describe('invalid business details', () => {
  test.each<[object, string, string]>([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(121) }, 'name', 'too_long'],
    [{ size: 'many' }, 'size', 'invalid'],
    [{ country: 'Portugal' }, 'country', 'country'],
    [{ legalName: 'x'.repeat(201) }, 'legalName', 'too_long'],
    [{ registrationNumber: 'x'.repeat(61) }, 'registrationNumber', 'too_long'],
    [{ websiteUrl: 'javascript:alert(1)' }, 'websiteUrl', 'website'],
    [{ companyEmail: 'rosa' }, 'companyEmail', 'email'],
    [{ contactPhone: '22 123' }, 'contactPhone', 'phone'],
    [{ structuredAddress: { ...address, street: '' } }, 'structuredAddress.street', 'required'],
    [{ structuredAddress: { ...address, city: ' ' } }, 'structuredAddress.city', 'required'],
    [{ structuredAddress: { ...address, country: 'P' } }, 'structuredAddress.country', 'country'],
    [
      { structuredAddress: { ...address, postalCode: '0'.repeat(21) } },
      'structuredAddress.postalCode',
      'too_long',
    ],
  ])('%j is reported at its field, and nothing else is changed', async (wrong, field, code) => {
    expect(await issuesOf({ registrationNumber: '9', ...wrong })).toContainEqual(
      expect.objectContaining({ field, code }),
    );
    expect((await owner.call('GET', path)).data.registrationNumber).toBeNull();
    expect(await updates()).toEqual([]);
  });

  test('parts of an address require a street', async () => {
    expect(await issuesOf({ structuredAddress: { city: 'Porto', country: 'PT' } })).toEqual([
      { field: 'structuredAddress.street', code: 'required' },
    ]);
  });

  test('hidden characters are removed from what others read', async () => {
    const { data } = await change({ legalName: 'Ro\u202Esa\nLda.' });
    expect(data.legalName).toBe('Rosa Lda.');
  });
});
