import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'oxlint';

const server = join(import.meta.dirname, 'src/server');

/** Folders of the server that know no feature. */
const platform = '{http,jobs,chains,mail,storage}';
/** The one file of each feature that others may import; the sandbox has none. */
const doors = readdirSync(server)
  .filter((name) => name !== 'sandbox' && existsSync(join(server, name, `${name}.ts`)))
  .map((name) => `!#server/${name}/${name}.ts`);

type Pattern = { group: string[]; message: string; allowTypeImports?: boolean };

// Each message names its rule: test/imports.test.ts sees each of them refuse a fixture.
const onlyTests = { group: ['#test/**'], message: 'Only tests import test code.' };
const noWeb = { group: ['#web/**'], message: 'The server never imports the web.' };
const noServer = {
  group: ['#server/**', 'node:*'],
  message: 'The web never imports the server or Node.',
};
const contractAlone = {
  group: [
    '*',
    '!./*',
    '!zod',
    '!zod/mini',
    '!@orpc/contract',
    '!viem/utils',
    '!@polkadot-api/substrate-bindings',
  ],
  message: 'The contract imports only zod, its builder and address codecs: two worlds run it.',
};
const noServerTop = {
  group: [
    '#server/{app,authority,main,pages,production,router,run-until-stopped,watcher,web-build,worker}.ts',
  ],
  message: 'What puts the program together is imported by nothing below it.',
};
const noFeature = {
  group: ['#server/*/**', `!#server/${platform}/**`],
  message: 'A platform folder never imports a feature.',
};
const byDoor = {
  group: ['#server/*/**', `!#server/${platform}/**`, ...doors],
  message: 'A feature imports another one only by its door, <feature>/<feature>.ts.',
};
const pure = {
  group: [
    '#server/**',
    '!#server/errors.ts',
    './{store,jobs,routes}.ts',
    'node:*',
    'pg',
    'kysely',
    'graphile-worker',
    'undici',
  ],
  allowTypeImports: true,
  message: 'A pure file has no database, no clock and no network.',
};
const noWebTop = {
  group: [
    '#web/{app,main,router,root-route}.tsx',
    '#web/{app-route,guest-routes,onboarding-routes,settings-routes}.ts',
  ],
  message: 'What puts the pages together is imported by none of them.',
};
const noOtherPage = {
  group: ['#web/*/**', '!#web/{ui,connect,tiers}/**'],
  message: 'A feature of the web never imports another one.',
};
const uiAlone = {
  group: [
    '#web/**',
    '!#web/ui/**',
    '!#web/{format,texts,theme}.ts',
    '#contract/**',
    '!#contract/i18n.ts',
  ],
  message: 'web/ui knows no feature, no session and no word of the product.',
};
const textsAlone = {
  group: ['#web/**', '!#web/texts/**'],
  message: 'Texts import nothing but texts.',
};
const noSession = {
  group: ['#web/{environment,guard,live,session,session-status,workspace}.ts'],
  message: 'A payer is not a member: the checkout knows no session.',
};

/** Of several that name a file, the last one counts. */
function imports(files: string[], ...patterns: Pattern[]) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] as never } };
}

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'dist',
    'data',
    'src/server/db-types.ts',
    'sdk/src/calls.ts',
    'test/fixtures',
    'bench/ponder',
  ],
  rules: {
    eqeqeq: 'error',
    'max-lines': ['error', { max: 400 }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-param-reassign': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-relative-parent-imports': 'error',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '@fontsource-variable/**'] }],
    'node/no-process-env': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/rules-of-hooks': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false, properties: false } },
    ],
    // The router takes a redirect by having it thrown.
    'typescript/only-throw-error': [
      'error',
      { allow: [{ from: 'package', package: '@tanstack/router-core', name: 'Redirect' }] },
    ],
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],

    // zod/mini names its functions so.
    'no-underscore-dangle': 'off',
    // Waiting loops look at an abort signal that others change.
    'no-unmodified-loop-condition': 'off',
    // The driver of PostgreSQL is CommonJS: its names are members of the default.
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // A dialog that opens puts the focus somewhere; the browser tests look where.
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    // They take every name with `use` in front for a hook, and every callback for a read of its refs.
    'react/hooks': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/refs': 'off',
    // What only the browser knows is shown once the finished HTML has come alive.
    'react/set-state-in-effect': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-base-to-string': 'off',
    // Hexadecimal and other digits are taken apart by it.
    'typescript/no-misused-spread': 'off',
    // Rows, JSON and literals get their type where they enter; zod looks at what strangers send.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-useless-spread': 'off',
  },
  overrides: [
    {
      files: ['**/*.test.{ts,tsx}', 'e2e/**'],
      rules: {
        'max-lines': ['error', { max: 600 }],
        // A describe is a function too.
        'max-lines-per-function': 'off',
        'node/no-process-env': 'off',
        // A wait for what never comes fails as well.
        'vitest/expect-expect': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/no-disabled-tests': 'error',
        'vitest/no-focused-tests': 'error',
        'vitest/require-to-throw-message': 'off',
      },
    },
    {
      // Where a process begins, it reads its environment and talks to whoever started it.
      files: ['src/server/main.ts', '{bin,scripts,bench,e2e,test}/**', '*.config.ts'],
      rules: { 'no-console': 'off', 'node/no-process-env': 'off' },
    },
    {
      // Outside the program, a rejection that nobody awaits ends the run, as it should.
      files: ['{bench,e2e,scripts,test}/**'],
      rules: { 'typescript/no-misused-promises': 'off' },
    },
    {
      // A child process gets its parent's environment.
      files: ['src/server/sandbox/tied-process.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      // What a page survives is told to the console alone (spec.md sections 4 and 8).
      files: ['src/web/**'],
      rules: { 'no-console': ['error', { allow: ['warn'] }] },
    },
    {
      // The tools and React.lazy ask for a default export.
      files: [
        '*.config.ts',
        'scripts/vitest-count.ts',
        'test/postgres-server.ts',
        'src/web/ui/toast-stack.tsx',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Laid out as blocks on a narrow screen, a table loses its roles unless they are written.
      files: ['src/web/ui/table.tsx'],
      rules: {
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
        'jsx-a11y/no-redundant-roles': 'off',
      },
    },
    imports(['src/contract/**'], contractAlone),
    imports(['src/server/*.ts'], onlyTests, noWeb),
    imports(['src/server/*/**'], onlyTests, noWeb, noServerTop, byDoor),
    imports(['src/server/rates/exchanges/**'], onlyTests, noWeb, noServerTop, {
      ...byDoor,
      group: [...byDoor.group, '!#server/rates/**'],
    }),
    imports([`src/server/${platform}/**`], onlyTests, noWeb, noServerTop, noFeature),
    // The sandbox puts a whole program together, as the top level does.
    imports(['src/server/sandbox/**'], onlyTests, noWeb, {
      ...byDoor,
      group: [...byDoor.group, '!#server/sandbox/**'],
    }),
    imports(
      [
        'src/server/billing/{fee,glyph-outline,months}.ts',
        'src/server/chains/payment-uri.ts',
        'src/server/chains/evm/{bloom,families,fee,fields,header,header-forms,prove-block}.ts',
        'src/server/chains/evm/{receipts-root,rlp,sender,transaction-bytes,transactions-root,trie}.ts',
        'src/server/dashboard/buckets.ts',
        'src/server/payments/{amount,match,status}.ts',
        'src/server/rates/{agreement,median}.ts',
        'src/server/tiers/{convert,count,month,tier}.ts',
        'src/server/webhooks/{message,schedule}.ts',
      ],
      onlyTests,
      noWeb,
      pure,
    ),
    imports(['src/web/*'], onlyTests, noServer),
    imports(['src/web/*/**'], onlyTests, noServer, noWebTop, noOtherPage),
    imports(['src/web/texts/**'], onlyTests, noServer, textsAlone),
    imports(['src/web/ui/**'], onlyTests, noServer, uiAlone),
    imports(
      ['src/web/checkout/**'],
      onlyTests,
      noServer,
      noWebTop,
      { ...noOtherPage, group: [...noOtherPage.group, '!#web/checkout/**'] },
      noSession,
    ),
    imports(['src/web/help/**'], onlyTests, noServer, noWebTop, {
      ...noOtherPage,
      group: [...noOtherPage.group, '!#web/help/**'],
    }),
    // Tests may look behind every door of their own world.
    imports(['src/contract/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}'], noServer),
    imports(['src/server/**/*.test.ts'], noWeb),
  ],
});
