import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// Production installs `dependencies` only. What the browser uses is compiled into dist/ before that, and the
// sandbox isn't in production.

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { dependencies, imports } = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  imports: Record<string, string>;
};
type Installed = { dev?: boolean; optional?: boolean; devOptional?: boolean };
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, Installed>;
};

const server = importedPackages(['src/server/main.ts']);
const web = importedPackages(
  globSync('src/web/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.includes('.test.')),
);
const webOnly = [...web].filter((name) => !server.has(name)).toSorted();

describe('the dependencies', () => {
  test('are what the server imports at run time, and nothing else', () => {
    expect(Object.keys(dependencies).toSorted()).toEqual([...server].toSorted());
  });

  test('bring nothing into production that only the browser uses', () => {
    expect(webOnly).toEqual(expect.arrayContaining(['react', '@tanstack/react-query']));
    const production = Object.entries(packages)
      .filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional)
      .map(([path]) => path.split('node_modules/').at(-1)!);
    expect(webOnly.filter((name) => production.includes(name))).toEqual([]);
    expect(production.filter((name) => /^(react|preact|rxjs)\b/.test(name))).toEqual([]);
  });
});

/** Returns the packages that these files load, directly or through files of ours, without the sandbox. */
function importedPackages(entries: string[]): Set<string> {
  const found = new Set<string>();
  const visited = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path) || path.startsWith('src/server/sandbox/') || !/\.tsx?$/.test(path))
      continue;
    visited.add(path);
    for (const name of importsOf(path)) {
      if (name.startsWith('.')) waiting.push(join(path, '..', name));
      else if (name.startsWith('#')) waiting.push(ownFile(name));
      else if (!name.startsWith('node:')) found.add(packageOf(name));
    }
  }
  return found;
}

/** Returns what a file imports or reads of packages at run time. Imports of types are erased. */
function importsOf(path: string): string[] {
  const text = read(path);
  const statement = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'/gm;
  const call = /\bimport\(\s*'([^']+)'\s*\)/g;
  // Files of packages, such as fonts.
  const file = /\brequire\.resolve\(\s*['`]([^'`]+)['`]/g;
  return [statement, call, file].flatMap((one) => [...text.matchAll(one)].map(([, name]) => name!));
}

/** Returns the path of a file of ours, such as `#server/app.ts`. */
function ownFile(name: string): string {
  const folder = name.slice(0, name.indexOf('/'));
  return imports[`${folder}/*`]!.replace('./', '').replace('*', name.slice(folder.length + 1));
}

function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}
