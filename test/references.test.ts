import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  decisionsIn,
  headingsIn,
  isSection,
  leadsSomewhere,
  pathsIn,
  referringLines,
  sectionsIn,
  type Tree,
} from './references.ts';

// What comments and documents refer to is in the repository: files, folders, sections, decisions.

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const ignored = /^(node_modules|dist|data|coverage|test-results|playwright-report|\.git)$/;
const paths = globSync(['**/*', '.*', '.ci/**'], {
  cwd: root,
  exclude: (path) => ignored.test(basename(path)),
});
const files = paths.filter((path) => statSync(join(root, path)).isFile()).toSorted();
const documents = files.filter((path) => path.endsWith('.md'));
const tree: Tree = { paths, read };

/** Folders at which a path can begin: those of the root, and those of each part of `src`. */
const folders = [
  ...new Set(
    paths
      .filter((path) => /^([a-z0-9]+|src\/(contract|server|web)\/[a-z]+)$/.test(path))
      .filter((path) => !files.includes(path))
      .map((path) => basename(path)),
  ),
];

/** Files that aren't in the repository, where they are named, and why. */
const elsewhere = [
  { in: 'docs/operations.md', text: 'manifest.json', why: 'in an export' },
  { in: 'src/server/workspace/export/export.ts', text: 'manifest.json', why: 'in an export' },
  ...['moonbeam', 'mbase'].map((name) => ({
    in: 'src/contract/chain/networks.ts',
    text: `registry/eip155/${name}.json`,
    why: 'in the repository of The Graph, which the comment names',
  })),
  {
    in: 'migrations/0025-asset-ids.sql',
    text: 'src/contract/assets.ts',
    why: 'a migration names what there was when it was written, and can’t be changed',
  },
];

const referring = files
  // Fixtures name where a test puts them, and the examples of this test name nothing.
  .filter((path) => !/^test\/(fixtures\/|references\.)/.test(path))
  .filter((path) => /\.(ts|tsx|js|mjs|css|sql|md|yaml)$|^(Dockerfile|\.ci\/.*)$/.test(path))
  .map((path) => ({ path, lines: referringLines(path, read(path)), all: linesOf(read(path)) }));

describe('every', () => {
  test('path that a comment or document names exists', () => {
    const named = referring.flatMap(({ path, lines }) =>
      pathsIn(lines, folders).map((one) => ({ ...one, in: path })),
    );
    expect(named.length).toBeGreaterThan(400);
    const dead = named.filter(({ text }) => !leadsSomewhere(text, tree));
    const places = ({ in: path, text }: { in: string; text: string }) => `${path}: ${text}`;
    expect([...new Set(dead.map(places))].toSorted()).toEqual(elsewhere.map(places).toSorted());
  });

  test('section that a comment or document names exists, and names its document', () => {
    // Also in strings: names of tests and reasons of exceptions.
    const named = referring.flatMap(({ path, all }) =>
      sectionsIn(all).map((one) => ({ ...one, in: path })),
    );
    expect(named.length).toBeGreaterThan(40);
    const dead = named.filter(({ text }) => !isSection(text, tree));
    expect(dead.map((one) => `${one.in}:${one.line}: ${one.text}`)).toEqual([]);
  });

  test('decision that a comment or document names exists, under the number of its heading', () => {
    const numbers = documents.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []);
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')));
    const misnumbered = documents.filter((path) => {
      const [, number] = /^docs\/decisions\/(\d{4})-/.exec(path) ?? [];
      return number !== undefined && !read(path).startsWith(`# ${Number(number)}. `);
    });
    expect(misnumbered).toEqual([]);
    const named = referring.flatMap(({ path, all }) =>
      decisionsIn(all).map((one) => ({ ...one, in: path })),
    );
    expect(named.length).toBeGreaterThan(40);
    const dead = named.filter(({ text }) => !numbers.includes(text));
    expect(dead.map((one) => `${one.in}:${one.line}: decision ${one.text}`)).toEqual([]);
  });

  test('document, and heading of one, that a message or comment names exists', () => {
    // Also in strings: commands and errors refer to documents.
    const code = files
      .filter((path) => /^(src|scripts|bin|test|e2e|bench)\/.*\.(ts|tsx|js)$/.test(path))
      .filter((path) => !path.startsWith('test/references.'))
      .map((path) => ({ path, content: read(path) }));
    const named = code.flatMap(({ path, content }) =>
      [...content.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([text]) => ({ path, text })),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ text }) => !isLinked('README.md', text))).toEqual([]);
    const headings = code.flatMap(({ content }) => headingsIn(linesOf(content)));
    expect(headings.length).toBeGreaterThan(0);
    const dead = headings.filter(({ title, path }) => !headingsOf(path).includes(title));
    expect(dead).toEqual([]);
  });

  test('link of a document leads to a file, and to a heading of it', () => {
    const links = documents.flatMap((path) => linksOf(path).map((target) => ({ path, target })));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ path, target }) => !isLinked(path, target))).toEqual([]);
  });
});

describe('a reference is found', () => {
  const small: Tree = {
    paths: ['src', 'src/web', 'src/web/kit', 'src/web/kit/kit.ts', 'docs', 'docs/one.md'],
    read: () => '# One\n\n## 1. First\n',
  };
  const named = (text: string) => pathsIn(linesOf(text), ['src', 'kit']).map((one) => one.text);
  const dead = (text: string) => named(text).filter((path) => !leadsSomewhere(path, small));

  test('to a file by its end, and to a folder', () => {
    expect(named('See `kit/kit.ts`, kit.ts (src/web/kit) and ../docs/one.md.')).toEqual([
      ...['kit/kit.ts', 'kit.ts', 'src/web/kit', '../docs/one.md'],
    ]);
    expect(dead('See `kit/kit.ts`, kit.ts (src/web/kit) and #web/kit/kit.ts.')).toEqual([]);
    expect(dead('See two.md, it.ts, src/kit/kit.ts, kit/other and #web/kit.ts')).toEqual([
      ...['two.md', 'it.ts', 'src/kit/kit.ts', 'kit/other', '#web/kit.ts'],
    ]);
  });

  test('by patterns, which match something, and placeholders, which have one value', () => {
    expect(dead('src/**/kit.ts, src/web/{kit,kit}/*.ts, <name>/<name>.ts, {…}.md')).toEqual([]);
    expect(dead('src/**/it.ts, src/web/{kit,it}/*.ts, <a>/<a>/<b>.ts, {…}.sql')).toEqual([
      ...['src/**/it.ts', 'src/web/{kit,it}/*.ts', '<a>/<a>/<b>.ts', '{…}.sql'],
    ]);
  });

  test('but not to URLs, routes, products and what a build creates', () => {
    expect(named('https://one.org/two.html, /api/openapi.json, Polkadot.js and and/or')).toEqual(
      [],
    );
    expect(dead('src/web/kit or dist/index.js, data/mail/one.json')).toEqual([]);
  });

  test('to sections, also over two lines', () => {
    const found = sectionsIn(
      linesOf('As docs/one.md\n * sections 1, 2 and 3, and RFC 9110, section 4.1'),
    );
    expect(found.map(({ text }) => text)).toEqual([
      ...['docs/one.md section 1', 'docs/one.md section 2', 'docs/one.md section 3'],
      '9110 section 4.1',
    ]);
    expect(found.map(({ text }) => isSection(text, small))).toEqual([true, false, false, true]);
    const nameless = sectionsIn(linesOf('the codes of section 7, see spec.md section 1'));
    expect(nameless.map(({ text }) => isSection(text, small))).toEqual([false, false]);
  });

  test('to decisions, also over two lines', () => {
    const found = decisionsIn(
      linesOf('Decision 4, decisions 1 and\n * 18; docs/decisions/0022-wings.md'),
    );
    expect(found.map(({ text }) => text)).toEqual(['0004', '0001', '0018', '0022']);
  });
});

function linesOf(content: string) {
  return content.split('\n').map((text, index) => ({ line: index + 1, text }));
}

function linksOf(path: string): string[] {
  const prose = read(path).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, markdown, html]) => markdown ?? html ?? '')
    .filter((target) => !/^[a-z]+:/.test(target));
}

function isLinked(from: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? from : join(dirname(from), file);
  if (!paths.includes(path)) return false;
  return anchor === undefined || !path.endsWith('.md') || anchorsOf(path).includes(anchor);
}

function headingsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
}

/** Returns the anchors of a document's headings: lower case, dashes and underscores only. */
function anchorsOf(path: string): string[] {
  return headingsOf(path).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}_ -]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}
