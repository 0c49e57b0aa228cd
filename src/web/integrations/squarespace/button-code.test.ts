import { expect, test } from 'vitest';
import { buttonCode } from './button-code.ts';

test('the code of a button is a link without a script', () => {
  const code = buttonCode('https://florin.example/buy/btn_1', 'Pay with crypto');
  expect(code).toMatch(
    /^<a href="https:\/\/florin\.example\/buy\/btn_1" style="[^"<>]+">Pay with crypto<\/a>$/,
  );
});

test('nothing in the label or the address ends the code early', () => {
  const nasty = `"><script>alert(1)</script>&amp;`;
  const code = buttonCode(`https://florin.example/?a=1&b=${nasty}`, nasty);
  expect(code).not.toContain('<script');
  expect(code.match(/<\w/g)).toEqual(['<a']);
  expect(code.match(/"/g)).toHaveLength(4);
});
