import { expect, test } from 'vitest';
import { sharedDomain, siteFault } from './dashboard-origin.ts';

test.each([
  ['https://api.example.com', 'https://app.example.com', 'example.com'],
  ['https://api.example.com', 'https://example.com', 'example.com'],
  ['https://example.com', 'https://app.example.com:8443', 'example.com'],
  ['https://api.pay.example.co.uk', 'https://app.pay.example.co.uk', 'pay.example.co.uk'],
  ['http://api.florin.localhost:1', 'http://app.florin.localhost:2', 'florin.localhost'],
  ['https://example.com', 'https://example.com:8443', undefined],
  ['http://localhost:8080', 'http://localhost:5173', undefined],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:5173', undefined],
  ['http://[::1]:8080', 'http://[::1]:5173', undefined],
])('%s and %s are one site, with the cookies of %s', (publicUrl, dashboardUrl, domain) => {
  expect(siteFault(publicUrl, dashboardUrl)).toBeUndefined();
  expect(sharedDomain({ publicUrl, dashboardUrl })).toBe(domain);
});

test.each([
  ['https://api.example.com', 'https://app.example.org'],
  ['https://api.example.com', 'https://app.example.com.evil.com'],
  ['https://api.example.com', 'https://appexample.com'],
  ['https://api.example.com', 'https://app.example.com.'],
  // Public suffixes: strangers have domains below them.
  ['https://api.co.uk', 'https://app.co.uk'],
  ['https://api.github.io', 'https://app.github.io'],
  ['http://localhost:8080', 'http://127.0.0.1:5173'],
  ['http://localhost:8080', 'http://app.localhost:5173'],
  ['https://10.0.0.1', 'https://10.0.0.2'],
])('%s and %s are two sites', (publicUrl, dashboardUrl) => {
  expect(siteFault(publicUrl, dashboardUrl)).toMatch(/^must be on the same site as PUBLIC_URL/);
});

test('https and http are two sites, in either direction', () => {
  const [secure, clear] = ['https://api.example.com', 'http://app.example.com'];
  expect(siteFault(secure, clear)).toMatch(/^must begin with https:/);
  expect(siteFault(clear, secure)).toMatch(/^must begin with http:/);
});
