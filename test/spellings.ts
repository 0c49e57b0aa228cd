import type { Mutation } from './json-leaves.ts';

/*
A value has many spellings that a careless reader takes for the same: digits of other scripts, digits of which
only the low byte is read, other cases, signs, spaces, leading zeros, numbers in place of text. A node's
value must have one meaning, so each of these is either refused or means the same everywhere.
*/

/** Where wide digits are put into a value that is too long to put one at each position. */
const placesInLong = [0, 1, 2, 23, 24, 25, 38, 39, 62, 63, -1, -2];
const longest = 42;
const prefix = '0x';

/**
 * Returns every other spelling of each value inside JSON, as mutations: values of the same digits for a
 * careless reader, and values without any.
 */
export function spellingsIn(root: unknown, path: Mutation['path'] = []): Mutation[] {
  if (typeof root === 'object' && root !== null) {
    const own = path.length > 0 ? containersInPlaceOf(root) : [];
    return [
      ...own.map(([kind, value]) => ({ path, kind, value })),
      ...Object.entries(root).flatMap(([key, value]) =>
        spellingsIn(value, [...path, Array.isArray(root) ? Number(key) : key]),
      ),
    ];
  }
  return spellingsOf(root).map(([kind, value]) => ({ path, kind, value }));
}

function containersInPlaceOf(root: object): [string, unknown][] {
  return [
    ['null', null],
    ['in a list', [root]],
    ['an empty list', []],
    ['as text', JSON.stringify(root)],
  ];
}

/** Returns every other spelling of a value, with how it is spelled. */
export function spellingsOf(value: unknown): [string, unknown][] {
  const others: [string, unknown][] = [
    ['null', null],
    ['in a list', [value]],
    ['in an object', { toString: String(value), length: 66 }],
    ['true', true],
    ['false', false],
    ['empty', ''],
    ['only a prefix', prefix],
  ];
  const spelled = typeof value === 'string' ? [...spelledText(value), ...wideDigits(value)] : [];
  return [...others, ...spelled].filter(([, other]) => other !== value);
}

function spelledText(text: string): [string, unknown][] {
  const digits = text.startsWith(prefix) ? text.slice(2) : text;
  const asNumber = Number(text);
  return [
    ['in upper case', prefix + digits.toUpperCase()],
    ['in both cases', prefix + digits.slice(0, 24) + digits.slice(24).toUpperCase()],
    ['with an upper-case prefix', `0X${digits}`],
    ['without a prefix', digits],
    ['with two prefixes', prefix + text],
    ['with leading zeros', `${prefix}0${digits}`],
    ['with a leading byte of zeros', `${prefix}00${digits}`],
    ['with a trailing zero', `${text}0`],
    ['with a trailing byte', `${text}00`],
    ['with trailing text', `${text}zz`],
    ['with trailing wide text', `${text}\u0130\u0130`],
    ['cut by a digit', text.slice(0, -1)],
    ['with NUL', `${text}\0`],
    ['with a space before', ` ${text}`],
    ['with a space after', `${text} `],
    ['with a space inside', `${prefix} ${digits}`],
    ['with a line break', `${text}\n`],
    ['with a byte order mark', `\uFEFF${text}`],
    ['negative', `-${text}`],
    ['positive', `+${text}`],
    ['with a separator', `${text.slice(0, 3)}_${text.slice(3)}`],
    ['as a number', asNumber],
    ['as a decimal', Number.isFinite(asNumber) ? BigInt(asNumber).toString() : '7'],
    ['as a fraction', `${text}.0`],
    ['as a bigint literal', `${text}n`],
    ['as a huge number', `${prefix}${'0'.repeat(5_000)}${digits}`],
  ];
}

/** Returns the text with digits whose low byte is that of the digit, and with digits of other scripts. */
function wideDigits(text: string): [string, unknown][] {
  const { length } = text;
  const places =
    length <= longest
      ? Array.from({ length }, (_, index) => index)
      : [0, 1, ...placesInLong.map((place) => (place < 0 ? length + place : place + 2))];
  const shapes: [string, (code: number) => number][] = [
    ['wide', (code) => 0x100 + code],
    ['wider', (code) => 0xab00 + code],
    ['full-width', (code) => 0xfee0 + code],
  ];
  const put = (at: number, code: number) =>
    text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
  const atPlaces = places
    .filter((place) => place < length)
    .flatMap((place, index) => {
      const upper = text[place]!.toUpperCase().charCodeAt(0);
      const own = index % 2 === 0 ? text.charCodeAt(place) : upper;
      const [how, shape] = shapes[index % 8 < 6 ? 0 : (index % 8) - 5]!;
      return [[`${how} at ${place}`, put(place, shape(own))] as [string, unknown]];
    });
  const all = text.replaceAll(/[0-9a-f]/g, (digit) =>
    String.fromCharCode(0x100 + digit.charCodeAt(0)),
  );
  const others: [string, unknown][] = [
    ['all wide', prefix + all.slice(2)],
    [
      'Arabic digits',
      text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    ],
  ];
  return [...atPlaces, ...others];
}
