import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync('{src,sdk/src,test,e2e,bench,scripts}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((path) => !path.endsWith('.d.ts'));

/** First words that end like a third-person verb and are none. */
const notVerbs = ['This', 'Its', 'Is', 'As', 'Always', 'Addresses', 'Blocks', 'Payments', 'Times'];

test('every function’s doc comment starts with a verb in the third person', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((path) =>
    docCommentsIn(readFileSync(join(root, path), 'utf8'), path)
      .filter(({ text }) => !startsWithVerb(text))
      .map(({ name, text }) => `${path}: ${name}: “${text.slice(0, 60)}”`),
  );
  expect(found).toEqual([]);
});

test('a doc comment is found for each way to write a function', () => {
  const source = [
    '/** The rate. */\nexport function one() {}',
    '/** The rate. */\nconst two = () => 1;',
    '/** Returns the rate. */\nexport default async function three() {}',
    '/** The rate. */\nexport const four = 1;',
    '// The rate.\nfunction five() {}',
  ].join('\n');
  expect(docCommentsIn(source, 'source.ts')).toEqual([
    { name: 'one', text: 'The rate.' },
    { name: 'two', text: 'The rate.' },
    { name: 'three', text: 'Returns the rate.' },
  ]);
  expect(['Returns it.', 'Deletes all.', 'The rate.', 'This is it.'].map(startsWithVerb)).toEqual([
    ...[true, true, false, false],
  ]);
});

function startsWithVerb(text: string): boolean {
  const [word = ''] = text.split(/[ ,.:]/);
  return /^[A-Z][a-z-]+s$/.test(word) && !notVerbs.includes(word);
}

/** Returns the doc comments of a file's functions, without their asterisks. */
function docCommentsIn(source: string, path: string): { name: string; text: string }[] {
  const { program, comments } = parseSync(path, source);
  const found: { name: string; text: string }[] = [];
  const docComments = comments.filter(
    ({ type, value }) => type === 'Block' && value.startsWith('*'),
  );
  const add = (name: string | undefined, start: number) => {
    const comment = docComments.find(
      ({ end }) => end <= start && /^\s*(export |default )*$/.test(source.slice(end, start)),
    );
    if (!comment) return;
    const text = comment.value.replaceAll(/^[*\s]+/gm, ' ').trim();
    found.push({ name: name ?? 'default', text });
  };
  new Visitor({
    FunctionDeclaration: ({ id, start }) => add(id?.name, start),
    VariableDeclaration: ({ declarations: [first], start }) => {
      const isFunction = /^(Arrow)?FunctionExpression$/.test(first?.init?.type ?? '');
      if (isFunction && first?.id.type === 'Identifier') add(first.id.name, start);
    },
  }).visit(program);
  return found;
}
