import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import {
  callsOf,
  domain,
  extractMessages,
  languageFiles,
  languages,
  type Locale,
  locales,
  plugin,
  readTranslations,
} from './plugin-texts.ts';

const messages = extractMessages();
const translations = readTranslations();
const every = ['fr', 'es', 'pt'] as const;

test('every text of the plugin has a translation in each language, and every translation a text', () => {
  expect(messages.length).toBeGreaterThan(70);
  expect(Object.keys(translations).toSorted()).toEqual(messages.map(({ text }) => text).toSorted());
  const missing = Object.entries(translations).flatMap(([text, translated]) =>
    every.filter((language) => !translated[language]?.trim()).map((language) => [language, text]),
  );
  expect(missing).toEqual([]);
});

/** Texts whose words are the same in that language. */
const same = new Set(['fr Crypto', 'fr Description']);

test('no translation is the English text', () => {
  const found = Object.entries(translations).flatMap(([text, translated]) =>
    every.filter((language) => translated[language] === text).map((one) => `${one} ${text}`),
  );
  const named = found.filter((one) => !/^.. Florin$/.test(one));
  expect(new Set(named)).toEqual(same);
});

test('every translation has the placeholders, addresses and markup of its text', () => {
  const marksOf = (text: string) =>
    [...text.matchAll(/%(?:\d+\$)?.|https?:\/\/|\/wp-json\S+|wp-config\.php|[<>]/g)]
      .map(([mark]) => mark)
      .toSorted();
  const faults = Object.entries(translations).flatMap(([text, translated]) =>
    every.filter((one) => marksOf(translated[one]).join() !== marksOf(text).join()),
  );
  expect(faults).toEqual([]);
  expect(marksOf('%1$s of 100%, see https://')).toEqual(['%,', '%1$s', 'https://']);
});

test('French has no-break spaces before colons, semicolons, question and exclamation marks', () => {
  const french = Object.values(translations).map(({ fr }) => fr);
  expect(french.filter((text) => / [:;?!»]|« /.test(text))).toEqual([]);
  expect(french.filter((text) => /[^\u00a0s/][:;?!»]/.test(text))).toEqual([]);
});

test('apostrophes and quotation marks are typographic', () => {
  const all = Object.entries(translations).flatMap(([text, one]) => [text, ...Object.values(one)]);
  expect(all.filter((text) => /['"]/.test(text))).toEqual([]);
});

test('the folder of languages is what the script writes; if not, run npm run plugin-texts', () => {
  const files = languageFiles();
  expect(readdirSync(languages).toSorted()).toEqual(Object.keys(files).toSorted());
  const stale = Object.entries(files).filter(
    ([name, content]) => !readFileSync(join(languages, name)).equals(Buffer.from(content)),
  );
  expect(stale.map(([name]) => name)).toEqual([]);
});

describe.each(Object.entries(locales) as [Locale, (typeof every)[number]][])(
  '%s',
  (locale, one) => {
    test('has every translation in the file that WordPress reads', () => {
      const read = readMo(readFileSync(join(languages, `${domain}-${locale}.mo`)));
      expect(read.get('')).toContain(`Language: ${locale}\n`);
      expect(read.get('')).toContain('charset=UTF-8\n');
      read.delete('');
      const wanted = Object.entries(translations).map(
        ([text, other]) => [text, other[one]] as const,
      );
      expect(read).toEqual(new Map(wanted));
    });

    test('names a method without a title in the block checkout', () => {
      const file = join(languages, `${domain}-${locale}-florin-blocks.json`);
      const { locale_data: data } = JSON.parse(readFileSync(file, 'utf8')) as {
        locale_data: { messages: Record<string, [string]> };
      };
      expect(titleInCheckout({}, data.messages)).toBe(translations['Crypto']![one]);
      expect(titleInCheckout({ title: 'Coins &amp; more' }, data.messages)).toBe('Coins & more');
    });
  },
);

test('a text that is no literal, or of another domain, is refused', () => {
  const refused = [
    `__( $text, '${domain}' )`,
    `__( "Text", '${domain}' )`,
    "__( 'Text' )",
    "esc_html__( 'Text', 'woocommerce' )",
    `_e( 'Text', '${domain}' )`,
    `_n( 'One', 'Many', 2, '${domain}' )`,
    `__( 'Text' . $more, '${domain}' )`,
  ];
  for (const call of refused) {
    expect(() => callsOf(`<?php\necho ${call};`, 'a.php')).toThrow('a.php:2: ');
  }
  const code = `\t/* translators: %s: a name. */\n\treturn __( 'It\\'s %s', '${domain}' );\n\tparent::__construct( 'x' );`;
  expect(callsOf(code, 'a.php')).toEqual([
    { text: "It's %s", comment: 'translators: %s: a name.' },
  ]);
});

/** Reads a MO file by its tables, with the checks that WordPress makes. */
function readMo(file: Buffer): Map<string, string> {
  const word = (at: number) => file.readUInt32LE(at);
  const [magic, revision, count = 0, texts = 0, translated = 0, hashSize, hash = 0] = [
    ...[0, 4, 8, 12, 16, 20, 24].map(word),
  ];
  expect([magic, revision, hashSize]).toEqual([0x950412de, 0, 0]);
  expect([translated - texts, hash - translated]).toEqual([count * 8, count * 8]);
  const at = (table: number, index: number) => {
    const [length, start] = [word(table + index * 8), word(table + index * 8 + 4)];
    expect(file[start + length]).toBe(0);
    return file.toString('utf8', start, start + length);
  };
  const indexes = Array.from({ length: count }, (_, index) => index);
  const originals = indexes.map((index) => at(texts, index));
  const bytes = originals.map((text) => Buffer.from(text));
  expect(bytes.toSorted((a, b) => Buffer.compare(a, b))).toEqual(bytes);
  return new Map(indexes.map((index) => [originals[index]!, at(translated, index)]));
}

/**
 * Runs the script of the block checkout on fakes of WordPress's packages. Returns the name that screen readers get.
 */
function titleInCheckout(settings: object, localeData: Record<string, [string]>): string {
  let method = { name: '', ariaLabel: '' };
  runInNewContext(readFileSync(join(plugin, 'assets/blocks.js'), 'utf8'), {
    window: {
      wp: {
        element: { createElement: () => null },
        htmlEntities: { decodeEntities: (text: string) => text.replace('&amp;', '&') },
        i18n: {
          __: (text: string, from: string) => (from === domain && localeData[text]?.[0]) ?? text,
        },
      },
      wc: {
        wcSettings: { getSetting: () => settings },
        wcBlocksRegistry: { registerPaymentMethod: (one: typeof method) => (method = one) },
      },
    },
  });
  expect(method.name).toBe('florin');
  return method.ariaLabel;
}
