import { defineConfig } from 'vitest/config';

// Contract and other pure code needs no server: `vitest --project unit` is the quick loop.
export default defineConfig({
  test: {
    // A test that waits is a test that waits for something real; this bounds a hang, nothing else.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Many tests wait for a chain or the database: two cores have work for four.
    maxWorkers: 4,
    // Garbage of requests and proofs is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    // No state of ours lives in a module, so files share what they import instead of reading it anew.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/contract/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: ['test/sdk/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          // What passes only at its second try is told apart in the summary: it is a fault, of the test or of us.
          // Drawn examples are not drawn again: where some fail, the code is wrong.
          retry: 1,
          include: [
            'src/server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'test/sdk/**/*.test.ts',
          ],
          exclude: ['src/**/*.long.test.ts'],
          globalSetup: './test/postgres-server.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: ['src/server/**/*.long.test.ts'],
          globalSetup: './test/postgres-server.ts',
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
