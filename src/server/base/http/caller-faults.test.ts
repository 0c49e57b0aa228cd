import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';

const lines: string[] = [];
const written = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line));
    done();
  },
});
const context = testContext({
  config: { sandbox: false, trustedProxies: 1 },
  log: createLog('warn', written),
});

test('callers whose address a proxy does not report are logged once an hour', async () => {
  const anyone = testApi(context)();
  const ask = (path: string, header?: string) =>
    anyone.call('GET', path, undefined, header === undefined ? {} : { 'x-forwarded-for': header });
  await ask('/user/info', '[2001:db8::1]:50712');
  await ask('/health');
  expect(lines).toEqual([]);
  await ask('/user/info', 'unix:\u009B31m');
  await ask('/user/info');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    fault: '“unix:\uFFFD31m” in X-Forwarded-For is not an address',
    trustedProxies: 1,
  });
  context.clock.advance(60 * 60_000);
  await ask('/user/info');
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ fault: 'X-Forwarded-For is missing' });
});
