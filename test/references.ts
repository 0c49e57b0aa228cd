import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentsIn, type Line } from './phrases.ts';

/** A file, a section of a document or a decision that a comment or document refers to. */
export type Reference = { line: number; text: string };

/** What the tree has: its files and folders, and the text of each document. */
export type Tree = { paths: readonly string[]; read(path: string): string };

const root = join(import.meta.dirname, '..');
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

// Created by an install, a build or a run, and therefore in no commit.
const created = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line.endsWith('/'));

const extension = '(?:ts|tsx|js|mjs|json|md|css|sql|yaml|html|png|svg|txt|patch|php)';
// Names in angle brackets may have spaces: `<ISO time>`.
const part = '(?:[\\w#@$*….-]|<[^<>\\n]*>|\\{[^{}\\s]*\\})+';

/**
 * Returns the paths that a text names: names with the extension of a source file, and names of folders
 * that begin with one of `folders`. URLs, routes (`/api/docs`) and names in capitals (`Polkadot.js`) are none.
 */
export function pathsIn(lines: readonly Line[], folders: readonly string[]): Reference[] {
  const begin = '(?<![\\w/.:$@>}*-])';
  const file = `(?:\\.\\.?/)*(?:${part}/)*${part}\\.${extension}`;
  const folder = `#?(?:${folders.join('|')})/(?:${part}/)*(?:${part})?`;
  const path = new RegExp(`${begin}(?:${file}|${folder})(?![\\w/])`, 'g');
  return lines.flatMap(({ line, text }) =>
    [...text.replaceAll(/\b[a-z]+:\/\/\S+/g, '').matchAll(path)]
      .map(([name]) => ({ line, text: name.replace(/[.…]$/, '') }))
      .filter((one) => !/^[A-Z][a-z]/.test(one.text) && /[a-z]/.test(one.text)),
  );
}

/**
 * Checks whether a path leads somewhere: below the folder that it begins with, or as the end of a path.
 * A pattern (`*`, `{…}`, `NNNN`) must match a path, each of `{one,other}` does, and the same placeholder
 * (`<feature>/<feature>.ts`) has the same value everywhere.
 */
export function leadsSomewhere(named: string, { paths }: Tree): boolean {
  const path = withoutAlias(named.replace(/^(\.\.?\/)+/, '')).replace(/\/$/, '');
  if (created.some((folder) => `${path}/`.startsWith(folder))) return true;
  const [first = ''] = path.split('/');
  const fromRoot = path.includes('/') && paths.includes(first);
  return alternatives(path).every((one) => {
    const pattern = new RegExp(`${fromRoot ? '^' : '(?:^|/)'}${patternOf(one)}$`);
    return paths.some((existing) => pattern.test(existing));
  });
}

function withoutAlias(path: string): string {
  const [alias = '', target = ''] =
    Object.entries(imports).find(([key]) => path.startsWith(key.replace('*', ''))) ?? [];
  return alias === ''
    ? path
    : path.replace(alias.replace('*', ''), target.replace('*', '').replace('./', ''));
}

function alternatives(path: string): string[] {
  const [all, before = '', inner = '', after = ''] =
    /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(path) ?? [];
  if (all === undefined) return [path];
  const names = inner.split(',').filter((name) => !name.includes('…'));
  return names.flatMap((name) => alternatives(before + name + after));
}

function patternOf(path: string): string {
  const known: string[] = [];
  return path
    .split(/(\*\*\/|\*|<[^<>]*>|\{[^{}]*\}|\$\w+|NNNN|…)/)
    .map((piece, index) => {
      if (index % 2 === 0) return piece.replaceAll(/[.+?^()[\]\\|]/g, String.raw`\$&`);
      if (piece === '**/') return '(?:.+/)?';
      if (known.includes(piece)) return `\\${known.indexOf(piece) + 1}`;
      if (!piece.startsWith('<')) return piece === 'NNNN' ? String.raw`\d{4}` : '[^/]*';
      known.push(piece);
      return '([^/]+)';
    })
    .join('');
}

const list = String.raw`(\d[\d.]*(?:(?:,|,?\s+and|\s+or)\s+\d[\d.]*)*)`;

/** Returns the sections of documents that a text names, as `docs/name.md section 7`. */
export function sectionsIn(lines: readonly Line[]): Reference[] {
  const section = new RegExp(String.raw`([\w./-]*\w)[\`”]?,?\s+sections?\s+${list}`, 'gi');
  return inParagraphs(lines, section).flatMap(({ line, match: [, document = '', numbers = ''] }) =>
    numbersIn(numbers).map((number) => ({ line, text: `${document} section ${number}` })),
  );
}

/** Checks whether the document has a heading with this number. Standards that others publish have capitals. */
export function isSection(text: string, tree: Tree): boolean {
  const [document = '', number = ''] = text.split(' section ');
  if (!document.endsWith('.md')) return /^(\d+|[A-Z][A-Z0-9]+)$/.test(document);
  return tree.paths.includes(document) && tree.read(document).includes(`\n## ${number}. `);
}

/** Returns the headings that a text names in a document: `“Title” in docs/name.md`. */
export function headingsIn(
  lines: readonly Line[],
): { line: number; title: string; path: string }[] {
  return inParagraphs(lines, /“([^”]+)”\s+in\s+(docs\/\S+\.md)/g).map(
    ({ line, match: [, title = '', path = ''] }) => ({ line, title, path }),
  );
}

/** Returns the numbers of the decisions that a text names: `decisions 1 and 8`, `docs/decisions/0008`. */
export function decisionsIn(lines: readonly Line[]): Reference[] {
  const decision = new RegExp(String.raw`\bdecisions?(?:\s+${list}|/(\d{4}))`, 'gi');
  return inParagraphs(lines, decision).flatMap(({ line, match: [, numbers, file = ''] }) =>
    numbersIn(numbers ?? file).map((number) => ({ line, text: number.padStart(4, '0') })),
  );
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(/\d+(\.\d+)*/g)].map(([number]) => number);
}

/** Returns the matches in lines that follow each other, as one text: a reference can be wrapped. */
function inParagraphs(lines: readonly Line[], pattern: RegExp) {
  const paragraphs: Line[] = [];
  let next = 0;
  for (const { line, text } of lines) {
    const bare = text.replace(/^[\s*/#>-]+/, '');
    const last = paragraphs.at(-1);
    if (last && line === next) last.text += `\n${bare}`;
    else paragraphs.push({ line, text: bare });
    next = line + 1;
  }
  return paragraphs.flatMap(({ line, text }) =>
    [...text.matchAll(pattern)].map((match) => ({
      line: line + text.slice(0, match.index).split('\n').length - 1,
      match,
    })),
  );
}

/** Returns the lines of a file that refer to others: the comments of code, every line of a document. */
export function referringLines(path: string, content: string): Line[] {
  if (/\.(ts|tsx|js|mjs)$/.test(path)) return commentsIn(content);
  const lines = content.split('\n').map((text, index) => ({ line: index + 1, text }));
  if (path.endsWith('.md')) return lines;
  const comment = path.endsWith('.sql') ? /--(.*)$/ : path.endsWith('.css') ? /\*(.*)$/ : /#(.*)$/;
  return lines.flatMap(({ line, text }) => {
    const [, inner] = comment.exec(text) ?? [];
    return inner === undefined ? [] : [{ line, text: inner }];
  });
}
