import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Client } from 'pg';
import { callsOf, makeAll, type Outcome, request, rowCounts } from '#test/bad-days/calls.ts';
import { type FaultName, faults } from '#test/bad-days/faults.ts';
import { asAdmin, startWorld, type World } from '#test/bad-days/world.ts';

let world: World;
let usual: Record<string, Outcome>;

beforeAll(async () => {
  // Twice the usual limits, so that a busy machine isn't taken for a bad day.
  world = await startWorld({ patience: 2 });
  await makeAll(world);
  await forgetAttempts();
  usual = await makeAll(world);
});
afterAll(() => world.stop());

/** What works while the database can only be read. */
const reads = [
  ...['health', 'health by HEAD', 'session', 'workspace', 'list', 'search', 'export', 'key’s list'],
  ...['checkout’s data', 'link’s page', 'payment’s page', 'event stream', 'websocket', 'picture'],
  'static page',
];
const nothing = ['static page'];

const table: Record<FaultName, { working: string[]; health: number; reasons: string[] }> = {
  stopped: { working: nothing, health: 503, reasons: [] },
  frozen: { working: nothing, health: 503, reasons: [] },
  locked: { working: nothing, health: 503, reasons: [] },
  slow: { working: reads, health: 200, reasons: ['database_slow', 'writes_fail'] },
  readOnly: { working: reads, health: 200, reasons: ['database_read_only', 'writes_fail'] },
  full: { working: reads, health: 200, reasons: ['database_full', 'writes_fail'] },
};

describe.each(Object.entries(table))('while the database is %s', (name, expected) => {
  test('every call gets an answer, health says so, and afterwards all is as before', async () => {
    await forgetAttempts();
    const before = await rowCounts(world);
    const [during, health] = await whileIt(name as FaultName, () =>
      Promise.all([makeAll(world, expected.working), request(world, 'GET', '/api/health')]),
    );

    expect(pick(statuses(during), expected.working)).toEqual(
      pick(statuses(usual), expected.working),
    );
    const others = Object.entries(during).filter(([call]) => !expected.working.includes(call));
    // Nothing is an error 500, hangs or is cut off, and each answer says when to try again.
    expect(others.filter(([, { status, retryAfter }]) => status !== 503 || !retryAfter)).toEqual(
      [],
    );
    expect(health.status).toBe(expected.health);
    if (health.status === 200) {
      const reasons = expect.arrayContaining(expected.reasons);
      expect(await health.json()).toMatchObject({ data: { status: 'degraded', reasons } });
    }
    expect(await rowCounts(world)).toEqual(before);
    expect(await recovered()).toEqual(statuses(usual));
  });
});

async function whileIt<Result>(is: FaultName, work: () => Promise<Result>): Promise<Result> {
  const end = await faults[is](world.postgres);
  try {
    return await work();
  } finally {
    await end();
  }
}

describe('while one table is locked', () => {
  async function withLocked<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: world.postgres.url });
    await client.connect();
    await client.query(`begin; lock table ${name} in access exclusive mode`);
    try {
      return await work();
    } finally {
      await client.end();
    }
  }

  test('people sign in, whatever waits for it, and health says that it is locked', async () => {
    await forgetAttempts();
    const { list, login } = callsOf(world);
    const [lists, signedIn] = await withLocked('payments', async () => {
      const waiting = Array.from({ length: 60 }, () => list!());
      // All connections for lists are in use, and many wait for one.
      const { pools } = world.context.databases;
      await vi.waitUntil(() => pools.some(({ waitingCount }) => waitingCount >= 30), 10_000);
      const outcome = await login!();
      return [await Promise.all(waiting), outcome] as const;
    });
    expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([503]));
    expect(signedIn.status).toBe(200);
    const health = await request(world, 'GET', '/api/health');
    expect(await health.json()).toMatchObject({
      data: { status: 'degraded', reasons: expect.arrayContaining(['database_locked']) },
    });
    await recovered();
  });
});

describe('a payer whose form can’t be handled', () => {
  test('gets a page in their language from which the same form can be sent again', async () => {
    const path = `/pay/${world.linkId}?lang=fr`;
    const form = new URLSearchParams({
      asset: 'polkadot/PAS',
      email: 'anna@example.com',
      name: '<b>"Anna"</b>',
      key: 'the-key-of-the-form',
      unknown: 'dropped',
    });
    const response = await whileIt('stopped', () => request(world, 'POST', path, form));
    const page = await response.text();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('<input type="hidden" name="email" value="anna@example.com"/>');
    expect(page).toContain('<input type="hidden" name="key" value="the-key-of-the-form"/>');
    expect(page).toContain('value="&lt;b>&quot;Anna&quot;&lt;/b>"');
    expect(page).not.toContain('dropped');
    await recovered();
  });
});

/** Attempts are limited, and this test makes more of them than a person. */
async function forgetAttempts() {
  await asAdmin(world.postgres.url, async (client) => {
    await client.query('delete from throttles');
  });
}

/** Makes all calls without a restart; those with 503 are repeated. */
async function recovered(): Promise<Record<string, Outcome['status']>> {
  await forgetAttempts();
  return statuses(await makeAll(world, Object.keys(callsOf(world))));
}

function statuses(outcomes: Record<string, Outcome>): Record<string, Outcome['status']> {
  return Object.fromEntries(Object.entries(outcomes).map(([name, { status }]) => [name, status]));
}

function pick<Value>(record: Record<string, Value>, names: string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}
