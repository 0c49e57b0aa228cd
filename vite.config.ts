import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractRoutes } from '#contract/routes.ts';
import { pagePattern } from '#web/app/routes/page-patterns.ts';
import { precompress } from './vite.precompress.ts';
import { ownSchemaBuilder, schemaBuilder } from './vite.schema-builder.ts';

const startFiles = webFiles(
  'app/router.tsx',
  'kit/api/api.ts',
  'kit/api/failure.tsx',
  'kit/rich-text.tsx',
);
const signInFiles = webFiles(
  'parts/second-factor/second-factor.ts',
  'parts/second-factor/second-factor-field.tsx',
  'accounts/auth/auth-heading.tsx',
  'ui/password-field.tsx',
);
const appFiles = webFiles('app/app.tsx');

/** Builds the dashboard into dist/dashboard; the checkout has its own build. */
export default defineConfig(({ command }) => {
  // Whoever starts the build may be a test: its NODE_ENV would bring React's development half along.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    publicDir: fileURLToPath(new URL('src/web/public', import.meta.url)),
    plugins: [
      ownSchemaBuilder(),
      contractRoutesModule(),
      pagesFile(),
      sonnerWithoutInlineCss(),
      react(),
      tailwind(),
      precompress(),
    ],
    build: {
      outDir: fileURLToPath(new URL('dist/dashboard', import.meta.url)),
      emptyOutDir: true,
      target: 'es2023',
      manifest: true,
      // Data URLs would need `data:` in the content security policy's font-src.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Forms import single schemas; without this the browser would also get every endpoint.
        treeshake: { manualPureFunctions: [schemaBuilder, 'endpoint', 'answer', 'eventIterator'] },
        output: { codeSplitting: { groups: togetherLoaded } },
      },
    },
  };
});

/**
 * What is always loaded together is one file each, with what it needs: that compresses better than
 * many small ones, and the first page need not list them. On the login page this saves 4 kB of
 * gzipped scripts.
 */
const togetherLoaded = [
  {
    name: 'start',
    test: (id: string) =>
      /node_modules\/(react|react-dom|@tanstack\/react-router)\//.test(id) || startFiles.has(id),
    priority: 3,
  },
  { name: 'sign-in', test: (id: string) => signInFiles.has(id), priority: 2 },
  { name: 'app', test: (id: string) => appFiles.has(id), priority: 1 },
  { name: firstTexts, debugName: 'first texts', priority: 0 },
];

/** The catalogues that a guest's first page waits for, one file a language. */
function firstTexts(id: string): string | null {
  const [, locale] =
    /src\/web\/(?:ui|kit\/api|accounts\/auth|parts\/second-factor)\/texts\/(\w\w)\.ts$/.exec(id) ??
    [];
  return locale === undefined ? null : `first-texts-${locale}`;
}

/** Gives the browser method, path and access of every call without the schemas behind them. */
function contractRoutesModule(): Plugin {
  const name = 'virtual:contract-routes';
  return {
    name: 'florin-contract-routes',
    resolveId: { filter: { id: new RegExp(`^${name}$`) }, handler: () => `\0${name}` },
    load: {
      filter: { id: new RegExp(`^\0${name}$`) },
      handler: () => `export const routes = ${JSON.stringify(contractRoutes())};`,
    },
  };
}

/** Writes which paths are pages, for the server. */
function pagesFile(): Plugin {
  return {
    name: 'florin-pages-file',
    generateBundle() {
      const source = JSON.stringify({ pattern: pagePattern() });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  };
}

/** Sonner writes a <style> element at import, which the content security policy refuses; its style sheet is imported instead. */
function sonnerWithoutInlineCss(): Plugin {
  return {
    name: 'florin-sonner-no-inline-css',
    enforce: 'pre',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler: (code) => code.replace(/^__insertCSS\(.*\);?$/m, ''),
    },
  };
}

/** Returns the paths of files below src/web. Throws where one is missing: it would only make a page load slower. */
function webFiles(...paths: string[]): ReadonlySet<string> {
  const files = paths.map((path) => fileURLToPath(new URL(`src/web/${path}`, import.meta.url)));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0)
    throw new Error(`vite.config.ts names what is not there: ${missing.join(', ')}`);
  return new Set(files);
}
