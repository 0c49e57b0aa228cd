import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractRoutes } from '#contract/routes.ts';
import { precompress } from './vite.precompress.ts';

/** Builds the dashboard into dist/dashboard; the checkout has its own build. */
export default defineConfig(({ command }) => {
  // Whoever starts the build may be a test: its NODE_ENV would bring React's development half along.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    publicDir: fileURLToPath(new URL('src/web/public', import.meta.url)),
    plugins: [contractRoutesModule(), sonnerWithoutInlineCss(), react(), tailwind(), precompress()],
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
        treeshake: { manualPureFunctions: ['z', 'endpoint', 'answer', 'eventIterator'] },
      },
    },
  };
});

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
