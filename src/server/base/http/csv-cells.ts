import { decimalText } from '#contract/base/money.ts';

/** What the values of a column are: text of people, a decimal, or a time as ISO 8601 in UTC. */
export type CellKind = 'text' | 'decimal' | 'time';

export type CellFormat = {
  separator: ',' | ';';
  /** Appended to the heading of a column of times that don't state their zone themselves. */
  timeHeading: string;
  write: Record<CellKind, (value: string) => string>;
};

/**
 * Returns how cells are written for a reader: without a locale as ISO 8601 and plain decimals, otherwise in the
 * locale's form, but without grouping and always in the digits and the calendar that spreadsheets parse.
 */
export function cellFormat(locale?: string): CellFormat {
  if (locale === undefined) {
    const write = { text: guarded(';'), decimal: decimalText, time: (iso: string) => iso };
    return { separator: ',', timeHeading: '', write };
  }
  const mark = decimalMark(locale);
  const separator = mark === ',' ? ';' : ',';
  return {
    separator,
    timeHeading: ' (UTC)',
    write: {
      text: guarded(separator === ';' ? ',' : ';'),
      decimal: (value) => decimalText(value).replace('.', mark),
      time: timeFormat(locale),
    },
  };
}

/**
 * Returns a function that puts an apostrophe before whatever starts a formula: at the start of the cell, and
 * also within it, after a line break or a separator of other regions, since a spreadsheet that splits there
 * ignores quotes in the middle of a cell.
 */
function guarded(otherSeparator: string): (text: string) => string {
  const cellStart = `(?:^|[${otherSeparator}\\t|\\p{Cc}\\p{Zl}\\p{Zp}])`;
  const formula = new RegExp(`(?=${formulaSign})(?<=${cellStart}[\\s"\\p{Cc}\\p{Cf}]*)`, 'gu');
  return (text) => (/^\p{Cc}/u.test(text) ? `'${text}` : text).replaceAll(formula, "'");
}

/** Signs that start a formula or a command, and all that Unicode normalizes to them, as some spreadsheets do. */
const formulaSign = '[=+\\-@|＝＋－＠｜﹦﹢﹣﹫⁼⁺₌₊﬩⩵⩶≠]';

function decimalMark(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

function timeFormat(locale: string): (iso: string) => string {
  const inUtc = {
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  } as const;
  const date = new Intl.DateTimeFormat(locale, {
    ...inUtc,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // Spreadsheets read a date and a time that are separated by a space, which few locales do.
  const time = (iso: string) => new Date(iso).toISOString().slice(11, 19);
  return (iso) => `${plain(date.format(new Date(iso)))} ${time(iso)}`;
}

/** Removes the direction marks that Arabic and Hebrew dates contain, which spreadsheets don't read. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\s/gu, ' ');
}
