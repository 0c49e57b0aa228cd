import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { locales } from '#contract/base/i18n.ts';
import { precompress } from './vite.precompress.ts';
import { ownSchemaBuilder, schemaBuilder } from './vite.schema-builder.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const checkout = (file: string) => path(`src/web/checkout/payer/${file}`);

/**
 * Builds the checkout twice, by `vite build --app`: what browsers load into dist/checkout, and the
 * renderer that the server loads into dist/checkout-server. React's types, Preact's weight.
 */
export default defineConfig({
  base: '/pay-assets/',
  publicDir: false,
  // Whatever the environment says: a test that builds must not leave a build for tests behind.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [ownSchemaBuilder(), precompress()],
  resolve: {
    alias: [
      { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: 'react-dom/server', replacement: 'preact-render-to-string' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    emptyOutDir: true,
    // Phones of the last five years: the tokens' light-dark() is written out for them.
    target: ['es2022', 'chrome100', 'safari15.4', 'firefox100'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract's schemas stand beside the pure functions that a payer's page needs.
      treeshake: { manualPureFunctions: [schemaBuilder, 'endpoint', 'answer', 'eventIterator'] },
    },
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: path('dist/checkout'),
        manifest: 'manifest.json',
        rolldownOptions: {
          input: {
            styles: checkout('checkout.css'),
            page: checkout('entries/page.ts'),
            ...Object.fromEntries(
              locales.map((locale) => [
                `payment-${locale}`,
                checkout(`entries/payment-${locale}.ts`),
              ]),
            ),
          },
        },
      },
    },
    ssr: {
      // What no server ever reaches for need not be built for it.
      resolve: { noExternal: true, external: ['@walletconnect/sign-client'] },
      build: {
        outDir: path('dist/checkout-server'),
        ssr: checkout('render.tsx'),
        minify: false,
      },
    },
  },
});
