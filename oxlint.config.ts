import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'oxlint';

const server = join(import.meta.dirname, 'src/server');

/** The wings of the server, each importing only those before it. */
export const wings = [
  'base',
  'chain',
  'delivery',
  'accounts',
  'workspace',
  'ledger',
  'checkout',
  'integrations',
] as const;
type Wing = (typeof wings)[number];
/** Folders of wings that know no feature, and have no door. */
const platform = [
  ...['chain/clients', 'chain/json-rpc', 'chain/evm', 'chain/substrate'],
  'delivery/mail',
];

type Pattern = { group: string[]; message: string; allowTypeImports?: boolean };

// Each message names its rule: test/imports.test.ts sees each of them refuse a fixture.
const onlyTests = { group: ['#test/**'], message: 'Only tests import test code.' };
const noWeb = { group: ['#web/**'], message: 'The server never imports the web.' };
const noServer = {
  group: ['#server/**', 'node:*'],
  message: 'The web never imports the server or Node.',
};
const contractAlone = (...within: string[]): Pattern => ({
  group: [
    '*',
    '#contract/**',
    '!./**',
    '!zod',
    '!zod/mini',
    '!@orpc/contract',
    '!viem/utils',
    '!@polkadot-api/substrate-bindings',
    ...within.map((wing) => `!#contract/${wing}/**`),
  ],
  message:
    'The contract imports only zod, its builder, address codecs and its own wings below: two worlds run it.',
});
const roof = {
  group: ['#server/*.ts', '#server/{commands,sandbox}/**'],
  message: 'What puts the program together is imported by nothing below it.',
};
const noFeature = 'A platform folder never imports a feature.';
const byDoor = 'A feature imports another one only by its door, <feature>/<feature>.ts.';
const pure = {
  group: [
    '#server/**',
    '!#server/base/errors.ts',
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
  group: ['#web/app/**'],
  message: 'What puts the pages together is imported by none of them.',
};
const noOtherPage = {
  group: [`#web/{${wings.join(',')}}/**`, '!#web/chain/connect/**', '!#web/workspace/tiers/**'],
  message: 'A feature of the web never imports another one.',
};
const kitAlone = {
  group: ['#web/parts/**'],
  message: 'What every page uses knows no part that only two of them share.',
};
const uiAlone = {
  group: [
    '#web/**',
    '!#web/ui/**',
    '!#web/kit/{format,texts,theme}.ts',
    '#contract/**',
    '!#contract/base/i18n.ts',
  ],
  message: 'web/ui knows no feature, no session and no word of the product.',
};
const textsAlone = {
  group: ['#web/**'],
  message: 'Texts import nothing but texts.',
};
const noSession = {
  group: ['#web/kit/session/**', '#web/kit/live.ts', '#web/app/guard.ts'],
  message: 'A payer is not a member: the checkout knows no session.',
};

/** Returns the patterns that refuse imports of wings above, and of anything but doors (or of all features) below. */
function downward(wing: Wing, message: string, ...alsoAllowed: string[]): Pattern[] {
  const end = wings.indexOf(wing) + 1;
  const below = wings.slice(1, end);
  const above = wings.slice(end).map((name) => `#server/${name}/**`);
  const allowed = platform.filter((folder) => below.includes(wingOf(folder)));
  const upward = `A wing imports only wings below it: ${wings.join(' < ')}.`;
  return [
    ...(above.length > 0 ? [{ group: above, message: upward }] : []),
    {
      // An import that any pattern excepts is allowed by all of them: doors above the wing are not excepted.
      group: [
        ...below.map((name) => `#server/${name}/*/**`),
        ...allowed.map((folder) => `!#server/${folder}/**`),
        ...(message === byDoor ? below.flatMap(doorsOf) : []).map((door) => `!${door}`),
        ...alsoAllowed.map((path) => `!${path}`),
      ],
      message,
    },
  ].filter(({ group }) => group.length > 0);
}

/** The one file of each feature that others may import. */
function doorsOf(wing: Wing): string[] {
  return readdirSync(join(server, wing))
    .filter((name) => existsSync(join(server, wing, name, `${name}.ts`)))
    .map((name) => `#server/${wing}/${name}/${name}.ts`);
}

/** Returns the features of a wing that have folders of their own, as <wing>/<feature>. */
function dividedFeatures(wing: Wing): string[] {
  return readdirSync(join(server, wing), { withFileTypes: true })
    .filter((feature) => feature.isDirectory())
    .map(({ name }) => `${wing}/${name}`)
    .filter((feature) => !platform.includes(feature))
    .filter((feature) =>
      readdirSync(join(server, feature), { withFileTypes: true }).some((one) => one.isDirectory()),
    );
}

function wingOf(folder: string): Wing {
  return wings.find((wing) => folder.startsWith(`${wing}/`))!;
}

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
    'src/server/base/database/db-types.ts',
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
      // Failures that a page survives are only logged (docs/specification.md sections 4 and 8).
      files: ['src/web/**'],
      rules: { 'no-console': ['error', { allow: ['warn'] }] },
    },
    {
      // The tools and React.lazy ask for a default export.
      files: [
        '*.config.ts',
        'e2e/steps/start-local-chains.ts',
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
    imports(['src/contract/*'], contractAlone()),
    ...wings.map((wing, index) =>
      imports([`src/contract/${wing}/**`], contractAlone(...wings.slice(0, index + 1))),
    ),
    imports(['src/server/*.ts', 'src/server/commands/**'], onlyTests, noWeb),
    ...wings.map((wing) =>
      imports([`src/server/${wing}/**`], onlyTests, noWeb, roof, ...downward(wing, byDoor)),
    ),
    // The parts of a feature that has folders import each other by their whole path.
    ...wings.flatMap((wing) =>
      dividedFeatures(wing).map((feature) =>
        imports(
          [`src/server/${feature}/**`],
          onlyTests,
          noWeb,
          roof,
          ...downward(wing, byDoor, `#server/${feature}/**`),
        ),
      ),
    ),
    ...platform.map((folder) =>
      imports(
        [`src/server/${folder}/**`],
        onlyTests,
        noWeb,
        roof,
        ...downward(wingOf(folder), noFeature),
      ),
    ),
    // The sandbox puts a whole program together, as the top level does.
    imports(['src/server/sandbox/**'], onlyTests, noWeb, ...downward('checkout', byDoor)),
    imports(
      [
        'src/server/ledger/billing/{fee,glyph-outline,months}.ts',
        'src/server/chain/clients/payment-uri.ts',
        'src/server/chain/evm/{bloom,families,fee,fields,header,header-forms,prove-block}.ts',
        'src/server/chain/evm/{receipts-root,rlp,sender,transaction-bytes,transactions-root,trie}.ts',
        'src/server/ledger/dashboard/buckets.ts',
        'src/server/ledger/payments/{amount,match,status}.ts',
        'src/server/chain/rates/{agreement,median}.ts',
        'src/server/workspace/tiers/{convert,count,month,tier}.ts',
        'src/server/delivery/webhooks/{message,schedule}.ts',
      ],
      onlyTests,
      noWeb,
      pure,
    ),
    imports(['src/web/app/**'], onlyTests, noServer),
    imports([`src/web/{${wings.join(',')}}/**`], onlyTests, noServer, noWebTop, noOtherPage),
    imports(['src/web/kit/**'], onlyTests, noServer, noWebTop, noOtherPage, kitAlone),
    // What two features share may show a third one, loaded after it.
    imports(['src/web/parts/**'], onlyTests, noServer, noWebTop),
    imports(['src/web/ui/**'], onlyTests, noServer, uiAlone),
    imports(
      ['src/web/checkout/payer/**'],
      onlyTests,
      noServer,
      noWebTop,
      { ...noOtherPage, group: [...noOtherPage.group, '!#web/checkout/payer/**'] },
      noSession,
    ),
    imports(['src/web/base/help/**'], onlyTests, noServer, noWebTop, {
      ...noOtherPage,
      group: [...noOtherPage.group, '!#web/base/help/**'],
    }),
    imports(['src/web/**/texts/*.ts'], onlyTests, noServer, textsAlone),
    // Tests may look behind every door of their own world.
    imports(['src/contract/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}'], noServer),
    imports(['src/server/**/*.test.ts'], noWeb),
  ],
});
