import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Writes integrations/woocommerce/languages: what WordPress reads, from the strings in the plugin's code and their
// translations in translations.json. No gettext is needed.

export const domain = 'florin-for-woocommerce';
export const plugin = join(import.meta.dirname, '../integrations/woocommerce');
export const languages = join(plugin, 'languages');

/** WordPress falls back from no locale to another one, so Portuguese is there twice. */
export const locales = { fr_FR: 'fr', es_ES: 'es', pt_PT: 'pt', pt_BR: 'pt' } as const;
export type Locale = keyof typeof locales;
export type Language = (typeof locales)[Locale];
/** By text in English. */
export type Translations = Record<string, Record<Language, string>>;

/** The handle by which WordPress loads the script, whose texts are in a file of their own. */
const script = { path: 'assets/blocks.js', handle: 'florin-blocks' };
const pluralForms: Record<Language, string> = {
  fr: 'nplurals=2; plural=(n > 1);',
  es: 'nplurals=2; plural=(n != 1);',
  pt: 'nplurals=2; plural=(n > 1);',
};
const functions = '_[_enx]|_ex|_nx|_n_noop|_nx_noop|esc_(?:html|attr)_(?:_|e|x)';

export type Message = { text: string; files: string[]; comments: string[] };

/** Returns the texts to translate, in the order of the files. Throws if the code has one in another form. */
export function extractMessages(): Message[] {
  const messages = new Map<string, Message>();
  const paths = globSync(['*.php', 'src/**/*.php', 'assets/**/*.js'], { cwd: plugin }).toSorted();
  for (const path of paths) {
    const code = readFileSync(join(plugin, path), 'utf8');
    for (const { text, comment } of [...headersOf(code), ...callsOf(code, path)]) {
      const message = messages.get(text) ?? { text, files: [], comments: [] };
      if (!message.files.includes(path)) message.files.push(path);
      if (comment !== undefined && !message.comments.includes(comment))
        message.comments.push(comment);
      messages.set(text, message);
    }
  }
  return [...messages.values()];
}

/** Returns the headers that WordPress translates in its list of plugins. */
function headersOf(code: string): { text: string; comment: string }[] {
  return ['Plugin Name', 'Description'].flatMap((name) => {
    const text = new RegExp(`^ \\* ${name}: (.+)$`, 'm').exec(code)?.[1];
    return text === undefined ? [] : [{ text, comment: `${name} of the plugin` }];
  });
}

/** Returns the texts in calls of WordPress's functions. Throws at a call whose text or domain isn't a literal. */
export function callsOf(code: string, path: string): { text: string; comment?: string }[] {
  const literal = new RegExp(`^\\(\\s*'((?:[^'\\\\]|\\\\.)*)',\\s*'${domain}'\\s*\\)`);
  return [...code.matchAll(new RegExp(`(?<![\\w$>:])(?:${functions})(?=\\()`, 'g'))].map((call) => {
    const text = literal.exec(code.slice(call.index + call[0].length))?.[1];
    if (text === undefined || !/^(?:__|esc_\w+__)$/.test(call[0])) {
      const line = code.slice(0, call.index).split('\n').length;
      throw new Error(
        `${path}:${line}: ${call[0]} needs a text and '${domain}', both as literals.`,
      );
    }
    const above = /\/\* translators: (.*?) \*\/\s*\n[^\n]*$/.exec(code.slice(0, call.index));
    return {
      text: text.replaceAll(/\\(['\\])/g, '$1'),
      ...(above?.[1] !== undefined && { comment: `translators: ${above[1]}` }),
    };
  });
}

export function readTranslations(): Translations {
  return JSON.parse(readFileSync(join(plugin, 'translations.json'), 'utf8')) as Translations;
}

/** Returns the files of the folder by name. */
export function languageFiles(): Record<string, string | Buffer> {
  const messages = extractMessages();
  const translations = readTranslations();
  const files: Record<string, string | Buffer> = {
    [`${domain}.pot`]: toPo(messages, templateHeader(), () => ''),
  };
  for (const [locale, language] of Object.entries(locales) as [Locale, Language][]) {
    const translate = ({ text }: Message) => translations[text]?.[language] ?? '';
    const header = localeHeader(locale, language);
    files[`${domain}-${locale}.po`] = toPo(messages, header, translate);
    files[`${domain}-${locale}.mo`] = toMo([
      ['', header],
      ...messages.map((message): [string, string] => [message.text, translate(message)]),
    ]);
    const inScript = messages.filter((message) => message.files.includes(script.path));
    files[`${domain}-${locale}-${script.handle}.json`] = toJson(
      locale,
      language,
      inScript.map((message): [string, string] => [message.text, translate(message)]),
    );
  }
  return files;
}

const mime =
  'MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n';

function templateHeader(): string {
  return `Project-Id-Version: Florin for WooCommerce\n${mime}X-Domain: ${domain}\n`;
}

function localeHeader(locale: Locale, language: Language): string {
  return `${templateHeader()}Language: ${locale}\nPlural-Forms: ${pluralForms[language]}\n`;
}

function toPo(
  messages: Message[],
  header: string,
  translate: (message: Message) => string,
): string {
  const head = `# This file is distributed under the same license as the plugin.\nmsgid ""\nmsgstr ""\n${header
    .trimEnd()
    .split('\n')
    .map((line) => quote(`${line}\n`))
    .join('\n')}\n`;
  const entries = messages.map((message) =>
    [
      ...message.comments.map((comment) => `#. ${comment}`),
      ...message.files.map((path) => `#: ${path}`),
      ...(message.text.includes('%') ? ['#, php-format'] : []),
      `msgid ${quote(message.text)}`,
      `msgstr ${quote(translate(message))}`,
      '',
    ].join('\n'),
  );
  return [head, ...entries].join('\n');
}

function quote(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  return `"${escaped}"`;
}

/** Returns a MO file: a header, the tables of the texts and their translations, and both, sorted and ended by zeros. */
function toMo(pairs: [string, string][]): Buffer {
  const bytes = pairs
    .map((pair) => pair.map((text) => Buffer.from(text)))
    .toSorted(([a], [b]) => Buffer.compare(a!, b!));
  const tables = Buffer.alloc(28 + bytes.length * 16);
  const words = [0x950412de, 0, bytes.length, 28, 28 + bytes.length * 8, 0, tables.length];
  words.forEach((word, index) => tables.writeUInt32LE(word, index * 4));
  const texts: Buffer[] = [];
  let at = tables.length;
  for (const column of [0, 1] as const) {
    bytes.forEach((pair, index) => {
      const text = pair[column]!;
      const entry = 28 + (column * bytes.length + index) * 8;
      tables.writeUInt32LE(text.length, entry);
      tables.writeUInt32LE(at, entry + 4);
      texts.push(text, Buffer.from([0]));
      at += text.length + 1;
    });
  }
  return Buffer.concat([tables, ...texts]);
}

/** Returns the texts of the script in Jed's format, as WordPress passes them to `wp.i18n.setLocaleData`. */
function toJson(locale: Locale, language: Language, pairs: [string, string][]): string {
  const messages = {
    '': { domain: 'messages', lang: locale, 'plural-forms': pluralForms[language] },
    ...Object.fromEntries(pairs.map(([text, translation]) => [text, [translation]])),
  };
  return `${JSON.stringify({ domain: 'messages', locale_data: { messages } })}\n`;
}

if (process.argv[1] === import.meta.filename) {
  await mkdir(languages, { recursive: true });
  for (const [name, content] of Object.entries(languageFiles())) {
    await writeFile(join(languages, name), content);
  }
}
