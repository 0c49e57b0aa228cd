import { expect, test } from 'vitest';
import { checkoutAssets } from './built-checkout.ts';

test('a page’s script lists each of its imports once', () => {
  const assets = checkoutAssets({
    'checkout.css': { file: 'assets/styles.css', name: 'styles', isEntry: true },
    'entries/page.ts': {
      file: 'assets/page.js',
      name: 'page',
      isEntry: true,
      imports: ['_a', '_b'],
    },
    _a: { file: 'assets/a.js', imports: ['_b', '_c'] },
    _b: { file: 'assets/b.js', imports: ['_c'] },
    _c: { file: 'assets/c.js', imports: ['_a'] },
    'font.woff2': { file: 'assets/font.woff2' },
  });
  expect(assets).toEqual({
    styles: ['/pay-assets/assets/styles.css'],
    scripts: {
      page: {
        src: '/pay-assets/assets/page.js',
        imports: ['/pay-assets/assets/a.js', '/pay-assets/assets/b.js', '/pay-assets/assets/c.js'],
      },
    },
  });
});
