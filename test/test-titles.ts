import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const root = join(import.meta.dirname, '..');

/** Checks whether a full title, with the titles of its describe blocks, is that of one of the file's tests. */
export function isTitleIn(file: string, title: string): boolean {
  return fullTitlesIn(file).some((written) => new RegExp(`^${toPattern(written)}$`).test(title));
}

/** Returns the pattern of a title, in which `%s` and `$name` are placeholders of a table’s values. */
function toPattern(title: string): string {
  return title.replaceAll(/[\\^*+?.()|[\]{}]/g, '\\$&').replaceAll(/%[a-z]|\$\w+/g, '.+');
}

const known = new Map<string, string[]>();

/** Returns the full titles of a file's tests as written, with `%s` and `$name` in those of tables. */
export function fullTitlesIn(file: string): string[] {
  const titles = known.get(file) ?? readTitles(readFileSync(join(root, file), 'utf8'), file);
  known.set(file, titles);
  return titles;
}

function readTitles(source: string, path: string): string[] {
  const around: string[] = [];
  const titles: string[] = [];
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call, source);
      if (title?.kind === 'describe') around.push(title.text);
      if (title?.kind === 'test') titles.push([...around, title.text].join(' '));
    },
    'CallExpression:exit'(call) {
      if (titleOf(call, source)?.kind === 'describe') around.pop();
    },
  }).visit(parseSync(path, source).program);
  return titles;
}

type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0];

/** Returns the title that a call gives to a test or to the tests in it, if it is one and its title is a literal. */
function titleOf(
  { callee, arguments: [first] }: Call,
  source: string,
): { kind: 'describe' | 'test'; text: string } | undefined {
  const kind = /^(describe|test)\b/.exec(source.slice(callee.start, callee.end))?.[1];
  if (first?.type !== 'Literal' || typeof first.value !== 'string') return undefined;
  return kind === 'describe' || kind === 'test' ? { kind, text: first.value } : undefined;
}
