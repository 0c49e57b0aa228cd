import { expect, test } from 'vitest';
import { RetryableError } from '#server/base/errors.ts';
import { readReference, referenceBytes, assertLinked } from './chain.ts';

const reference = 'abcdefgh01234567';
const hexOf = (bytes: Uint8Array | string) => Buffer.from(bytes as string).toString('hex');

test('a reference is found at any position among other bytes', () => {
  const carried = hexOf(referenceBytes(reference));
  expect(readReference(`0x${carried}`)).toBe(reference);
  expect(readReference(`0xa9059cbb00ff${carried}00`)).toBe(reference);
});

test('bytes that only start like a reference are ignored and do not hide a later one', () => {
  expect(readReference(`0x${hexOf('florin:short')}`)).toBeNull();
  expect(readReference(`0x${hexOf('florin:UPPERCASE0123456')}`)).toBeNull();
  expect(readReference(`0x${hexOf(`florin:florin:${reference}`)}`)).toBe(reference);
});

test('a match that starts in the middle of a byte is ignored', () => {
  expect(readReference(`0x0${hexOf(referenceBytes(reference))}0`)).toBeNull();
});

test('headers that do not follow each other throw a retryable error', () => {
  const header = (height: number, hash: string, parentHash: string) => {
    return { height, hash, parentHash, time: new Date(0) };
  };
  const linked = [header(1, '0xa', '0x0'), header(2, '0xb', '0xa')];
  expect(assertLinked(linked)).toBe(linked);
  expect(() => assertLinked([...linked, header(3, '0xc', '0xd')])).toThrow(RetryableError);
});
