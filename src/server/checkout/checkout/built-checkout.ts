import { readFile } from 'node:fs/promises';
import type { CheckoutAssets, RenderCheckout } from '#contract/checkout/checkout-page.ts';
import * as z from 'zod/mini';

/** The folder of the checkout's build, which `vite.checkout.config.ts` configures. */
export const builtClient = new URL('../../../../dist/checkout/', import.meta.url);
const builtRenderer = new URL('../../../../dist/checkout-server/render.js', import.meta.url);

/** The path under which the client's files are served. */
export const assetsPath = '/pay-assets/';

export type BuiltCheckout = { render: RenderCheckout; assets: CheckoutAssets };

/** Loads the renderer and the names of the client's files. Throws where the web is not built. */
export async function loadBuiltCheckout(): Promise<BuiltCheckout> {
  const text = await readFile(new URL('manifest.json', builtClient), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const { render } = rendererSchema.parse(await import(builtRenderer.href));
  return { render, assets: checkoutAssets(manifest) };
}

const rendererSchema = z.object({
  render: z.custom<RenderCheckout>((value) => typeof value === 'function'),
});

/** The part of Vite's manifest that is needed here, by source file. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.exactOptional(z.string()),
    isEntry: z.exactOptional(z.boolean()),
    imports: z.exactOptional(z.array(z.string())),
  }),
);
export type Manifest = z.infer<typeof manifestSchema>;

/** Returns the style sheets, and each script with all of its imports so that browsers can preload them. */
export function checkoutAssets(manifest: Manifest): CheckoutAssets {
  const assets: CheckoutAssets = { styles: [], scripts: {} };
  for (const [key, { file, name, isEntry }] of Object.entries(manifest)) {
    if (!isEntry) continue;
    if (file.endsWith('.css')) assets.styles.push(assetsPath + file);
    else if (name)
      assets.scripts[name] = { src: assetsPath + file, imports: importsOf(manifest, key) };
  }
  return assets;
}

function importsOf(manifest: Manifest, key: string): string[] {
  const seen = new Set<string>();
  const visit = (from: string) => {
    for (const name of manifest[from]?.imports ?? []) {
      if (seen.has(name)) continue;
      seen.add(name);
      visit(name);
    }
  };
  visit(key);
  return [...seen].flatMap((name) => {
    const file = manifest[name]?.file;
    return file ? [assetsPath + file] : [];
  });
}
