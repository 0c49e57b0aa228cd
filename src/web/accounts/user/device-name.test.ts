import { expect, test } from 'vitest';
import { deviceOf } from './device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows', mobile: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', mobile: true },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    { browser: 'Firefox', system: 'Linux', mobile: false },
  ],
])('a device name consists of browser and operating system: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});

test.each(['', 'curl/8.5.0', '<script>alert(1)</script>'])(
  'a user agent that lacks either is unknown: %j',
  (userAgent) => {
    expect(deviceOf(userAgent)).toBeUndefined();
  },
);
