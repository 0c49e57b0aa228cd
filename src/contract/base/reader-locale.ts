import * as z from 'zod/mini';

/**
 * The locale of the person who opens a file: dates and decimals are written in its form. Without it, dates are
 * ISO 8601 and decimals have a point.
 */
export const readerLocale = z.optional(
  z.string().check(
    z.maxLength(64, 'too_long'),
    z.refine((tag) => isKnownLocale(tag), 'locale'),
  ),
);

/** Describes how CSV is written, for the API description. */
export const csvForm =
  'CSV is UTF-8 as in RFC 4180. By default it has commas, plain decimals and times in ISO 8601. ' +
  'With `locale`, a BCP 47 tag such as `de-DE`, times (in UTC) and decimal marks have that locale’s form, and ' +
  'where the mark is a comma, cells are separated by semicolons. An apostrophe precedes text that a ' +
  'spreadsheet would run as a formula.';

/** Checks whether a text is a BCP 47 tag of a language that Intl can format. */
function isKnownLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
