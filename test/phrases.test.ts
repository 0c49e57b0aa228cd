import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  commentsIn,
  exceptions,
  findPhrases,
  isChecked,
  type Line,
  phrases,
  type Place,
  proseIn,
  textsIn,
} from './phrases.ts';

const root = join(import.meta.dirname, '..');
const places: { place: Place; files: string[]; read: (content: string) => Line[] }[] = [
  {
    place: 'texts',
    files: [
      'src/web/**/texts/en.ts',
      'src/web/*/*/help/*/en.ts',
      'src/server/delivery/mail/texts/en.ts',
      'src/server/ledger/billing/statement-texts.ts',
      'src/contract/base/{errors,issues}.ts',
      'src/server/commands/{command-line,commands,chain-commands,doctor}.ts',
    ],
    read: textsIn,
  },
  {
    place: 'comments',
    files: ['{src,test,e2e,scripts,bench,sdk}/**/*.{ts,tsx}'],
    read: commentsIn,
  },
  { place: 'docs', files: ['*.md', '{docs,sdk,plugins}/**/*.md'], read: proseIn },
];

test.each(places)('no $place use a phrase of the old dialect', ({ place, files, read }) => {
  const paths = files.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
  expect(paths.length).toBeGreaterThan(10);
  // Skips reading thousands of files while no phrase is checked there.
  if (!isChecked(place)) return;
  const found = paths.flatMap((path) =>
    findPhrases(read(readFileSync(join(root, path), 'utf8')), place).map(
      ({ line, phrase, instead }) => `${path}:${line}: “${phrase}”; say: ${instead}`,
    ),
  );
  expect(found).toEqual([]);
});

test('there are sixty phrases at most', () => {
  expect(phrases.length).toBeLessThanOrEqual(60);
});

test('every exception is exactly the text of a catalogue', () => {
  const { files, read } = places[0]!;
  const texts = files
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .flatMap((path) => read(readFileSync(join(root, path), 'utf8')).map(({ text }) => text));
  expect(exceptions.filter(({ text }) => !texts.includes(text))).toEqual([]);
});

describe('a phrase is found', () => {
  const source = [
    "import { stands } from 'whoever';",
    'export const texts = {',
    "  'time line.whoever': 'Payments',",
    '  // Somebody reads this.',
    "  empty: 'The payment stands here.',",
    '  greeting: `${name} is told`,',
    '} as const;',
  ].join('\n');

  test('in a text, with its line and its replacement', () => {
    expect(findPhrases(textsIn(source), 'texts')).toEqual([
      { line: 5, text: 'The payment stands here.', phrase: 'stands', instead: expect.any(String) },
      { line: 6, text: ' is told', phrase: 'is told', instead: 'is notified, receives' },
    ]);
  });

  test('but not in keys, imports and comments, which users don’t read', () => {
    expect(textsIn(source).map(({ text }) => text)).toEqual([
      ...['Payments', 'The payment stands here.', '', ' is told'],
    ]);
  });

  test('in comments and documents only if it is checked there', () => {
    expect(commentsIn(source)).toEqual([{ line: 4, text: ' Somebody reads this.' }]);
    const [phrase] = phrases.filter(({ instead }) => instead === 'someone');
    const checked = findPhrases(commentsIn(source), 'comments');
    phrase!.prose = false;
    const unchecked = findPhrases(commentsIn(source), 'comments');
    phrase!.prose = true;
    expect([checked.map(({ line }) => line), unchecked]).toEqual([[4], []]);
  });

  test('in a document, but not in its code', () => {
    const lines = proseIn('One\n```sh\nwhoever\n```\nCall `whoever` now');
    expect(lines).toEqual([
      { line: 1, text: 'One' },
      { line: 5, text: 'Call  now' },
    ]);
  });
});
