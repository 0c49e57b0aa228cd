import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { locales } from '#contract/base/i18n.ts';
import { networkIds } from '#contract/chain/networks.ts';
import { eventTypes } from '#contract/delivery/event-types.ts';
import { event } from '#contract/events.ts';
import { pageNames } from '#web/app/shell/page-names.ts';
import { paths } from '#web/kit/paths.ts';
import { pagesToSee } from '#e2e/steps/pages.ts';
import type { Scene } from '#e2e/steps/scene.ts';

// Checks the files of docs/adding.md that neither types nor other tests check. A failure names the file
// that was forgotten.

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const matching = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();

describe('a network', () => {
  test('is listed in the glossary', () => {
    const row = read('docs/glossary.md')
      .split('\n')
      .find((line) => line.startsWith('| **network**'));
    expect(networkIds.filter((id) => !row?.includes(`\`${id}\``))).toEqual([]);
  });
});

describe('an event type', () => {
  test('has a schema of its data in src/contract/events.ts', () => {
    const { anyOf = [], oneOf = anyOf } = toJSONSchema(event, { unrepresentable: 'any' });
    const described = oneOf.flatMap((one) => {
      const type = typeof one === 'object' ? one.properties?.['type'] : undefined;
      return typeof type === 'object' ? (type.enum ?? [type.const]) : [];
    });
    expect(new Set(described)).toEqual(new Set(eventTypes));
  });

  test('is recorded somewhere in src/server', () => {
    const server = matching('src/server/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
    const code = server.map(read).join('\n');
    expect(eventTypes.filter((type) => !code.includes(`'${type}'`))).toEqual([]);
  });

  test('is explained in src/web/delivery/webhooks/help', () => {
    const missing = locales.flatMap((locale) => {
      const path = `src/web/delivery/webhooks/help/webhooks/${locale}.ts`;
      const text = read(path);
      return eventTypes
        .filter((type) => !text.includes(`<code>${type}</code>`))
        .map((type) => `${path}: ${type}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('a language', () => {
  test('has every file that English has', () => {
    const english = [...matching('src/**/en.ts'), ...matching('src/**/en/*.ts')].filter(
      (path) => !path.endsWith('.test.ts'),
    );
    expect(english.length).toBeGreaterThan(40);
    expect(
      forgotten(english, (path, locale) => path.replace(/\ben(\.ts|\/)/, `${locale}$1`)),
    ).toEqual([]);
  });

  test('has its own script of the payment page in src/web/checkout/payer/entries', () => {
    const entry = ['src/web/checkout/payer/entries/payment-en.ts'];
    expect(forgotten(entry, (path, locale) => path.replace('-en.ts', `-${locale}.ts`))).toEqual([]);
  });

  test('has a column in the glossary’s interface terms', () => {
    const heading = /## Interface terms in (\w+) languages[\s\S]*?\n(\|.*)\n\|[- |]+\n/.exec(
      read('docs/glossary.md'),
    );
    expect(heading?.[2]?.split('|').filter((cell) => cell.trim() !== '')).toHaveLength(
      locales.length,
    );
  });
});

describe('a page', () => {
  const routes = matching('src/web/app/{,routes/}*.{ts,tsx}').map(read).join('\n');

  test('of src/web/kit/paths.ts has a route in src/web/app', () => {
    const names = Object.keys(paths).filter(
      (name) => !new RegExp(`path: paths\\.${name}\\b`).test(routes),
    );
    expect(names).toEqual([]);
  });

  test('for members has a name in src/web/app/shell/page-names.ts', () => {
    const ofMembers = [
      ...routes.matchAll(/getParentRoute: \(\) => (?:app|sections),\s+path: paths\.(\w+)/g),
    ];
    expect(ofMembers.length).toBeGreaterThan(20);
    const nameless = ofMembers
      .map(([, name]) => paths[name as keyof typeof paths])
      .filter((path) => !Object.hasOwn(pageNames, path));
    expect(nameless).toEqual([]);
  });

  test('is visited by e2e/accessibility.spec.ts: it is listed in e2e/steps', () => {
    const seen = pagesToSee.map(({ path }) => path(scene).split(/[?#]/)[0] ?? '');
    // Redirects to another page.
    const redirects: string[] = [paths.home];
    const unseen = Object.values(paths).filter((path) => {
      const shape = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
      return !redirects.includes(path) && !seen.some((one) => shape.test(one));
    });
    expect(unseen).toEqual([]);
  });
});

const scene: Scene = {
  companyId: 'id',
  emptyCompanyId: 'id',
  inviteToken: 'id',
  identityToken: 'id',
  reviewId: 'id',
  webhookId: 'id',
  shopId: 'id',
  squarespace: { id: 'int_1', buttonId: 'btn_1', soldOutId: 'btn_2' },
  links: {
    active: 'id',
    plain: 'id',
    disabled: 'id',
    archived: 'id',
    dynamic: 'id',
    donation: 'id',
  },
  payments: { open: 'id', partial: 'id', paid: 'id', overpaid: 'id' },
  customerId: 'id',
  refunds: { offered: 'id', given: 'id' },
};

function forgotten(english: string[], named: (path: string, locale: string) => string): string[] {
  return locales
    .flatMap((locale) => english.map((path) => named(path, locale)))
    .filter((path) => !existsSync(join(root, path)));
}
