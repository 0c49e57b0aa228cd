import { expect, test } from 'vitest';
import { RetryableError } from '#server/base/errors.ts';
import { readReference, referenceBytes, assertLinked } from './chain.ts';

const reference = 'abcdefgh01234567';

test('a reference is found at any position among other bytes', () => {
  const carried = referenceBytes(reference);
  expect(readReference(Buffer.from(carried))).toBe(reference);
  const among = [Buffer.from('a9059cbb00ff', 'hex'), carried, Buffer.of(0)];
  expect(readReference(Buffer.concat(among))).toBe(reference);
});

test('bytes that only start like a reference are ignored and do not hide a later one', () => {
  expect(readReference(Buffer.from('florin:short'))).toBeNull();
  expect(readReference(Buffer.from('florin:UPPERCASE0123456'))).toBeNull();
  expect(readReference(Buffer.from(`florin:florin:${reference}`))).toBe(reference);
});

test('a match that starts in the middle of a byte is ignored', () => {
  const carried = Buffer.from(referenceBytes(reference)).toString('hex');
  expect(readReference(Buffer.from(`0${carried}0`, 'hex'))).toBeNull();
});

test('headers that do not follow each other throw a retryable error', () => {
  const header = (height: number, hash: string, parentHash: string) => {
    return { height, hash, parentHash, time: new Date(0) };
  };
  const linked = [header(1, '0xa', '0x0'), header(2, '0xb', '0xa')];
  expect(assertLinked(linked)).toBe(linked);
  expect(() => assertLinked([...linked, header(3, '0xc', '0xd')])).toThrow(RetryableError);
});
