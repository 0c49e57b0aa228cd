import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// Calls that turn text into code, commands, markup, queries or weak secrets. Each has a list of the places that
// may make it, and why; everywhere else it is refused.

const root = join(import.meta.dirname, '..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .toSorted();
const texts = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

/** Returns the files of a part of the sources in which a pattern occurs outside of comments. */
function filesWith(pattern: RegExp, part: string): string[] {
  return sources.filter(
    (path) =>
      path.startsWith(part) &&
      pattern.test((texts.get(path) ?? '').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')),
  );
}

/** Returns what a pattern captures in all sources, each once. */
function captured(pattern: RegExp): string[] {
  const found = [...texts.values()].flatMap((text) => [...text.matchAll(pattern)]);
  return [...new Set(found.map(([, one = '']) => one))].toSorted();
}

test('the sources are found', () => {
  expect(sources.length).toBeGreaterThan(500);
});

describe('no text becomes', () => {
  test('code: there is no eval, no vm, and no import of a computed name', () => {
    const pattern = /\beval\(|\bnew Function\b|\bFunction\(['"`]|node:vm\b|['"]vm['"]/;
    expect(filesWith(pattern, 'src/')).toEqual([]);
    // Its own build, at a constant place.
    const computed = filesWith(/\bimport\((?!\s*['"])/, 'src/');
    expect(computed).toEqual(['src/server/checkout/checkout/built-checkout.ts']);
  });

  test('a command: production starts no process', () => {
    const starting = filesWith(/['"](node:)?(child_process|cluster)['"]/, 'src/');
    const elsewhere = starting.filter((path) => !path.startsWith('src/server/sandbox/'));
    // `florin build`, whose arguments are constant.
    expect(elsewhere).toEqual(['src/server/web-build.ts']);
  });

  test('markup: pages escape all text, except a data block that escapes its own', () => {
    const pattern =
      /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|\bsrcdoc\b|\braw\(/;
    expect(filesWith(pattern, 'src/web/')).toEqual([
      'src/web/checkout/payer/pages/document.tsx',
      // The server’s own page, in a frame without scripts.
      'src/web/checkout/payment-links/preview-frame.tsx',
    ]);
  });

  test('a query: SQL has parameters, and only constants are put into it', () => {
    const inserting = /\bsql\.(?:raw|lit|unsafe)\((.+?)\)[;}]|\.query\(\s*`[^`]*?\$\{(\w+)\}/g;
    const found = sources
      .filter((path) => path.startsWith('src/server/'))
      .flatMap((path) =>
        [...(texts.get(path) ?? '').matchAll(inserting)].map(
          ([, sql, query]) => `${path.replace('src/server/', '')}: ${sql ?? query}`,
        ),
      );
    expect(found).toEqual([
      ...['base/database/migrate.ts: lockMs', 'base/database/search.ts: 200'],
      'workspace/export/store.ts: String(batchRows)',
    ]);
    const constants = /^const (lockMs|batchRows) = (?:[\d_]+|'\w+');$/gm;
    expect(captured(constants)).toEqual(['batchRows', 'lockMs']);
  });

  test('an XML document: nothing parses XML', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(Object.keys(manifest.dependencies).filter((name) => /xml|saml|soap/.test(name))).toEqual(
      [],
    );
    expect(filesWith(/\bDOMParser\b|\bXMLHttpRequest\b|XSLTProcessor/, 'src/')).toEqual([]);
  });
});

describe('cryptography', () => {
  test('hashes with SHA-2 only', () => {
    expect(captured(/\bcreateHash\(([^)]*)\)/g)).toEqual(["'sha256'"]);
    // The variable is one of a closed list, which Sumsub’s SHA-1 isn’t in.
    expect(captured(/\bcreateHmac\(([^,]*),/g)).toEqual(["'sha256'", 'hash']);
    expect(filesWith(/\bcreateHmac\(hash,/, 'src/')).toEqual([
      'src/server/workspace/verification/sumsub/digest.ts',
    ]);
    expect(captured(/\b(?:argon2|hashAsync)\('([^']*)'/g)).toEqual(['argon2id']);
  });

  test('encrypts with AES-256-GCM only, and with no key pair', () => {
    expect(captured(/\bcreate(?:Cipher|Decipher)(?:iv)?\(([^,]*),/g)).toEqual(["'aes-256-gcm'"]);
    expect(filesWith(/\b(public|private)(En|De)crypt\(|RSA_PKCS1/, 'src/')).toEqual([]);
  });

  test('draws nothing secret from Math.random', () => {
    // The jitter of retries and of what many pages would do at the same moment.
    expect(filesWith(/Math\.random/, 'src/')).toEqual([
      'src/server/base/http/websocket.ts',
      'src/server/checkout/checkout/followed-payments.ts',
      'src/server/delivery/webhooks/record-attempt.ts',
    ]);
  });
});
