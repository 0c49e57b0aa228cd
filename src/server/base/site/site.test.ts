import { describe, expect, test } from 'vitest';
import { parseVariables, supportVariables } from '#server/read-config.ts';
import * as z from 'zod';
import { testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';

describe('the site', () => {
  const support = { supportEmail: 'help@example.com', liveChatUrl: 'https://chat.example.com/' };
  const plain = testContext();
  const walletConnectProjectId = '0'.repeat(32);
  const supported = testContext({
    config: { ...support, walletConnectProjectId, sandbox: false },
  });

  test('returns its configuration to anyone', async () => {
    const { data } = await testApi(supported)().call('GET', '/site');
    expect(data).toEqual({
      sandbox: false,
      walletConnectProjectId,
      identityProvider: 'manual',
      support: { email: 'help@example.com', liveChatUrl: 'https://chat.example.com/' },
    });
  });

  test('has no support contacts if its operator has set none', async () => {
    const { data } = await testApi(plain)().call('GET', '/site');
    expect(data).toEqual({
      sandbox: true,
      walletConnectProjectId: null,
      identityProvider: 'manual',
      support: { email: null, liveChatUrl: null },
    });
  });

  test.each([
    ['SUPPORT_EMAIL', 'nobody'],
    ['LIVE_CHAT_URL', 'javascript:alert(1)'],
    ['LIVE_CHAT_URL', 'http://chat.example.com'],
  ])('does not start with %s=%s', (name, value) => {
    expect(() => parseVariables(z.object(supportVariables), { [name]: value })).toThrow(name);
  });
});
