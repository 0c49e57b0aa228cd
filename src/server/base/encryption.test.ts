import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const key = Buffer.alloc(32, 1);

test('a sealed text can be opened', () => {
  for (const text of ['', 'a', 'naïve ключ 🔑', 'x'.repeat(10_000)]) {
    expect(decrypt(key, encrypt(key, text, 'whk_1'), 'whk_1')).toBe(text);
  }
});

test('the sealed form contains nothing of the text and differs every time', () => {
  const first = encrypt(key, 'a secret that is long enough', 'whk_1');
  const second = encrypt(key, 'a secret that is long enough', 'whk_1');
  expect(first.includes('secret')).toBe(false);
  expect(first.equals(second)).toBe(false);
});

test('it can not be opened in another row or with another key', () => {
  const sealed = encrypt(key, 'secret', 'whk_1');
  expect(() => decrypt(key, sealed, 'whk_2')).toThrow();
  expect(() => decrypt(Buffer.alloc(32, 2), sealed, 'whk_1')).toThrow();
});

test('a change of any byte is detected', () => {
  const sealed = encrypt(key, 'secret', 'whk_1');
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[index]! ^= 1;
    expect(() => decrypt(key, changed, 'whk_1')).toThrow();
  }
  expect(() => decrypt(key, Buffer.alloc(0), 'whk_1')).toThrow();
});
