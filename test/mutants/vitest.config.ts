import { defineConfig } from 'vitest/config';
import stryker from './stryker.config.json' with { type: 'json' };

/** The unit tests of the pure files that Stryker mutates: `verdict.ts` is tested by `verdict.test.ts`. */
export default defineConfig({
  test: { include: stryker.mutate.map((file) => file.replace(/\.ts$/, '.test.ts')) },
});
