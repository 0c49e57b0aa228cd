import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = globSync('src/web/**/*.tsx', { cwd: root }).filter(
  (path) => !path.endsWith('.test.tsx'),
);

/** Attributes and properties that are displayed, or read by a screen reader. */
const visible =
  /^(alt|title|label|text|hint|header|caption|legend|placeholder|confirm|cancel|detail|aria-label|aria-description|aria-roledescription|aria-valuetext)$/;

/** Names and examples that are the same in every language. */
const wordless = new Set(['Florin', 'example.com', 'https']);

test('no page contains text: every word comes from the catalogues', () => {
  const found = pages.flatMap((path) =>
    visibleTexts(readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

describe('a text in the code is found', () => {
  test.each([
    ['between tags', '<p>Hello</p>'],
    ['in an expression', '<p>{ready ? "Ready now" : null}</p>'],
    ['in a template', '<title>{`Hello · ${name}`}</title>'],
    ['in an attribute', '<img alt="A coin" />'],
    ['in an attribute’s expression', '<Field label={open ? "Close it" : t("open")} />'],
    ['in a property', '<Table columns={[{ header: "Name", cell: draw }]} />'],
    ['in a toast', 'notify("success", "It worked")'],
  ])('%s', (_, code) => {
    expect(visibleTexts(`export const page = () => ${code};`)).toHaveLength(1);
  });

  test('and text that no one reads is not', () => {
    const code = `<p className="grid gap-2" id="x">{t('greeting')} · {count} <Brand name="Florin" /></p>`;
    expect(visibleTexts(`export const page = () => ${code};`)).toEqual([]);
  });
});

type Node = { type: string; [key: string]: unknown };

/** Returns the texts that a module of the web shows without a catalogue. */
function visibleTexts(source: string): string[] {
  const { program, errors } = parseSync('page.tsx', source);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const found: string[] = [];
  walk(program as unknown as Node, (node) => found.push(...textsOf(node).filter(hasWords)));
  return found;
}

function textsOf(node: Node): string[] {
  switch (node.type) {
    case 'JSXText':
      return [String(node['value'])];
    case 'JSXElement':
    case 'JSXFragment':
      return (node['children'] as Node[])
        .filter(({ type }) => type === 'JSXExpressionContainer')
        .flatMap((child) => shown(child['expression'] as Node));
    case 'JSXAttribute':
      return visible.test(nameOf(node['name'])) ? shown(node['value'] as Node | null) : [];
    case 'Property':
      return visible.test(nameOf(node['key'])) ? shown(node['value'] as Node) : [];
    case 'CallExpression':
      return nameOf(node['callee']) === 'notify'
        ? (node['arguments'] as Node[]).slice(1).flatMap(shown)
        : [];
    default:
      return [];
  }
}

/** Returns the literals that an expression can evaluate to. */
function shown(node: Node | null): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'TemplateLiteral':
      return (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw);
    case 'JSXExpressionContainer':
      return shown(node['expression'] as Node);
    case 'ConditionalExpression':
      return [...shown(node['consequent'] as Node), ...shown(node['alternate'] as Node)];
    case 'LogicalExpression':
      return [...shown(node['left'] as Node), ...shown(node['right'] as Node)];
    default:
      return [];
  }
}

function hasWords(text: string): boolean {
  const words = text.replace(/\p{P}|\p{S}/gu, (sign) => (sign === '.' ? sign : ' ')).trim();
  return /\p{L}{2,}/u.test(words) && !wordless.has(words);
}

function nameOf(node: unknown): string {
  return String((node as { name?: unknown } | null)?.name ?? '');
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof (child as Node | null)?.type === 'string') walk(child as Node, visit);
    }
  }
}
