import { expect, request } from '@playwright/test';
import { call } from './call.ts';

type Health = { networks: { health: string }[] };

/** Starts the local chains that start on demand, so that no test waits for them. */
export default async function startLocalChains(): Promise<void> {
  const api = await request.newContext({
    baseURL: `http://localhost:${process.env['SANDBOX_PORT']}`,
    // The chains take ten seconds on an idle machine.
    timeout: 120_000,
  });
  await call(api, 'POST', '/sandbox/accounts/substrate');
  await expect(async () => {
    const { networks } = await call<Health>(api, 'GET', '/api/health');
    expect(networks.map(({ health }) => health)).toEqual(networks.map(() => 'live'));
  }).toPass({ timeout: 120_000 });
  await api.dispose();
}
