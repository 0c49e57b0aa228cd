import * as z from 'zod/mini';

/**
 * Normalizes a line that people type: one Unicode form (NFC), without characters that are invisible or change
 * the direction of the text after them, and empty if nothing in it is visible. Every string of the contract
 * that isn't only compared with a stored secret or id begins with this check or `legibleText`.
 */
export const legible = z.overwrite<string>(legibleLine);

/** Like `legible`, for text of several lines. */
export const legibleText = z.overwrite<string>((text) =>
  shown(text.replace(lineBreaks, '\n').replace(controls, ' ')),
);

/** Returns a text as `legible` stores it. */
export function legibleLine(text: string): string {
  return shown(text.replace(breaks, ' '));
}

const lineBreaks = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu;
const controls = /(?!\n)\p{Cc}/gu;
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

function shown(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(repeatedJoiners, '$1')
    .replace(invisible, '$<needed>')
    .normalize('NFC')
    .trim();
  return visible.test(clean) ? clean : '';
}

const repeatedJoiners = /([\u200C\u200D])[\u200C\u200D]+/g;

/** Scripts whose letters change their form around U+200C and U+200D. */
const joiningScripts = [
  ...['Arab', 'Syrc', 'Mand', 'Nkoo', 'Adlm', 'Rohg', 'Mong', 'Phag'],
  ...['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Newa'],
  ...['Khmr', 'Mymr', 'Tibt', 'Bali', 'Java', 'Sund', 'Mtei', 'Limb', 'Lepc', 'Tirh', 'Gran'],
];
const joiningLetter = `(?=[\\p{L}\\p{M}])[${joiningScripts.map((name) => `\\p{scx=${name}}`).join('')}]`;

/**
 * Signs that suppress a vowel, alone or composed with one. U+200D after one selects a form of the letter also
 * at the end of a word.
 */
const virama =
  '[\\u0DDA\\u0DDD\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u17D2\\u1B44\\uA9C0]';

/**
 * Where characters that show nothing themselves select how others look. NFC reorders marks, so any of them can be
 * between a letter and its joiner.
 */
const needed = [
  `(?<=${joiningLetter}\\p{M}*)[\\u200C\\u200D](?=${joiningLetter})`,
  `(?<=${virama}\\p{M}*)\\u200D`,
  '(?<=\\p{sc=Mong})[\\u180B-\\u180F]',
  '(?<=\\p{sc=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  // Emoji: of several people, in a presentation, on a key, and the flags of regions.
  '(?<=\\p{ExtPict}\\uFE0F?|\\p{EMod})\\u200D(?=\\p{ExtPict})',
  '(?<=\\p{ExtPict})[\\uFE0E\\uFE0F]',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
].join('|');

/** Default-ignorable characters include the direction marks, joiners, fillers, selectors and tags. */
const invisible = new RegExp(
  `(?<needed>${needed})|[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFC]`,
  'gu',
);

/** U+2800 and U+1D159 are symbols without ink. */
const visible = /(?![\u2800\u{1D159}])[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u;
