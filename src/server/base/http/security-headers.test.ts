import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { securityHeaders } from './security-headers.ts';

const without = testContext();
const reached = testContext({ config: { walletConnectProjectId: '0'.repeat(32) } });

test('pages may connect only to Florin itself', async () => {
  const policy = await policyOf(without);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain('frame-src');
  expect(policy).not.toContain('walletconnect');
});

test('with WalletConnect they may connect to its relay and its attestation, and nothing else', async () => {
  const more = ['wss://relay.walletconnect.org', 'https://verify.walletconnect.org'];
  const policy = await policyOf(reached);
  expect(policy).toContain(`connect-src 'self' ${more[0]};`);
  expect(policy).toContain(`frame-src ${more[1]};`);
  expect(policy.match(/\b(https?|wss?):\S+?(?=[; ])/g)).toEqual(more);
});

async function policyOf({ config }: typeof without): Promise<string> {
  const app = new Hono();
  app.use(securityHeaders(config));
  const response = await app.request('/');
  return response.headers.get('content-security-policy') ?? '';
}
