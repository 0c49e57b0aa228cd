import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const root = join(import.meta.dirname, '..');

/** Checks whether a full title is one of the file's tests, after the titles of its describe blocks. */
export function isTitleIn(file: string, title: string): boolean {
  const titles = titlesIn(readFileSync(join(root, file), 'utf8'), file);
  const any = (list: string[]) => `(?:${list.map(toPattern).join('|')})`;
  const suites = titles.describe.length > 0 ? `(?:${any(titles.describe)} )*` : '';
  return new RegExp(`^${suites}${any(titles.test)}$`).test(title);
}

/** Returns the pattern of a title, in which `%s` and `$name` are placeholders of a table’s values. */
function toPattern(title: string): string {
  return title.replaceAll(/[\\^*+?.()|[\]{}]/g, '\\$&').replaceAll(/%[a-z]|\$\w+/g, '.+');
}

function titlesIn(source: string, path: string): Record<'describe' | 'test', string[]> {
  const found: Record<'describe' | 'test', string[]> = { describe: [], test: [] };
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const kind = /^(describe|test)\b/.exec(source.slice(callee.start, callee.end))?.[1];
      if (first?.type !== 'Literal' || typeof first.value !== 'string') return;
      if (kind === 'describe' || kind === 'test') found[kind].push(first.value);
    },
  }).visit(parseSync(path, source).program);
  return found;
}
