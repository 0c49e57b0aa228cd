import { expect, test } from 'vitest';
import { signedTransaction } from './signed-transaction.ts';

test('a transaction starts with its length in the shortest encoding', () => {
  expect(signedTransaction('0x84', '0x01', '0x02')).toBe('0x0c840102');
  const whole = (bytes: number) => signedTransaction('0x', '0x', `0x${'00'.repeat(bytes)}`);
  expect(whole(63).slice(0, 4)).toBe('0xfc');
  expect(whole(64).slice(0, 6)).toBe('0x0101');
  expect(whole(300).slice(0, 6)).toBe('0xb104');
  expect(whole(16_384).slice(0, 10)).toBe('0x02000100');
});
