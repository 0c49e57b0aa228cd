import { parse, string } from 'zod/mini';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { companyInput } from '#contract/accounts/company.ts';
import { infoSettingsInput } from '#contract/accounts/user.ts';
import { legibleLine, legibleText } from './text.ts';

const nameOf = (name: string) => infoSettingsInput.parse({ name }).name;

test('a name cannot reverse the text after it or contain hidden characters', () => {
  expect(nameOf('Rosa\u202Egnp.exe')).toBe('Rosagnp.exe');
  expect(nameOf('Rosa\u200B\nRuiz')).toBe('Rosa Ruiz');
  expect(nameOf('\u200FRosa\u061C\u200E')).toBe('Rosa');
  const blank = companyInput.safeParse({ name: '\u200B\u2066', size: '1', country: 'PT' });
  expect(blank.error?.issues).toMatchObject([{ path: ['name'], message: 'required' }]);
});

test.each(['روزا', '👩‍🍳 Ana', 'नमस्ते', 'O’Brien-Łukasz'])('a name is kept as written: %s', (name) => {
  expect(nameOf(name)).toBe(name);
});

const paragraphs = (text: string) => parse(string().check(legibleText), text);

describe('joiners', () => {
  test.each(['می‌خواهم', 'क्‍ष', 'ශ්‍රී', 'അവന്‍', '👩🏽‍❤️‍💋‍👨🏻', '🏳️‍🌈', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '葛󠄀城', 'ᠨᠢ᠋ᠷ'])(
    'stay where a script or an emoji needs them: %s',
    (text) => {
      expect(legibleLine(text)).toBe(text.normalize('NFC'));
    },
  );

  test.each(['\u0301क\u094D\u200D', 'क\u0301\u094D\u200D', 'ක\u0DD9\u200D\u0DCA\u200D'])(
    'have one form however the marks around them are ordered: %j',
    (text) => {
      expect(legibleLine(legibleLine(text))).toBe(legibleLine(text));
    },
  );

  test.each([
    ['Ro\u200Dsa', 'Rosa'],
    ['Ro\u200Csa', 'Rosa'],
    ['\u200D👩', '👩'],
    ['👩\u200D Ana', '👩 Ana'],
    ['a\uFE0F\u200D👩', 'a👩'],
    ['می\u200C\u200C\u200Cخواهم', 'می\u200Cخواهم'],
    ['سلام\u200C', 'سلام'],
    ['Rosa1\uFE0F', 'Rosa1'],
    ['🏴\u{E0061}\u{E0062}\u{E0063}', '🏴'],
    ['Rosa\u{E0052}\u{E0075}', 'Rosa'],
    ['Rosa\u{E0100}', 'Rosa'],
  ])('are removed where they hide something: %j', (text, plain) => {
    expect(legibleLine(text)).toBe(plain);
  });
});

test('a text of several lines keeps its lines, in one form', () => {
  expect(paragraphs(' One\r\nTwo\rThree\u2028Four\tFive\u0000 ')).toBe(
    'One\nTwo\nThree\nFour Five',
  );
  expect(paragraphs('\n\u3164\n')).toBe('');
});

test('a text that was normalized once stays as it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...signs))),
      (parts) => {
        const text = parts.join('');
        expect(legibleLine(legibleLine(text))).toBe(legibleLine(text));
        expect(paragraphs(paragraphs(text))).toBe(paragraphs(text));
        expect(legibleLine(text)).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u3164]/u);
      },
    ),
    { numRuns: 500 },
  );
});

const signs = [
  ...[
    '\u200C',
    '\u200D',
    '\uFE0F',
    '\u202E',
    '\u3164',
    '\u{E0061}',
    '\u{E007F}',
    '\u{E0100}',
    '\n',
    ' ',
  ],
  ...['م', 'ی', 'क', '\u094D', '👩', '🏴', '葛', 'a', '\u0301', '1', '\u20E3', '\u034F'],
];
