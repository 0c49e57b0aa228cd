import { fiatFormat } from '#contract/base/fiat-format.ts';
import PDFDocument from 'pdfkit';
import { addressLines } from '#contract/accounts/address-lines.ts';
import { dateFormat } from '#contract/base/dates.ts';
import type { Locale } from '#contract/base/i18n.ts';
import { type Currency, formatDecimal, fromMinor, decimalText } from '#contract/base/money.ts';
import { feePercent } from './fee.ts';
import { createSheet, type Place, type Sheet } from './pdf-sheet.ts';
import type { TextStyle } from './pdf-text.ts';
import type { Statement, StatementTotal } from './statement.ts';
import { statementTexts } from './statement-texts.ts';
import type { StatementLine } from './store.ts';

/** Maximum number of lines in a PDF, which is for reading. The month's CSV contains all lines. */
export const linesMaximum = 2_000;

const title: TextStyle = { size: 20, colour: '#13201a' };
const heading: TextStyle = { size: 11, colour: '#13201a' };
const body: TextStyle = { size: 9, colour: '#13201a' };
const quiet: TextStyle = { size: 9, colour: '#525e57' };
const rowHeight = 18;

const columns = {
  time: { x: 48, width: 84 },
  link: { x: 140, width: 120 },
  payment: { x: 268, width: 92 },
  received: { x: 364, width: 100, right: true },
  amount: { x: 470, width: 77, right: true },
} satisfies Record<string, Place>;
type Column = keyof typeof columns;
const columnNames = ['time', 'link', 'payment', 'received', 'amount'] as const satisfies Column[];

type Document = InstanceType<typeof PDFDocument>;
type Told = { statement: Statement; totals: StatementTotal[]; language: Locale };

export function createDocument(statement: Statement, language: Locale): Document {
  return new PDFDocument({
    size: 'A4',
    // The sheet sets the margins.
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${statementTexts(language)('title')} ${statement.month.name}`,
      Author: statement.issuer.name,
      Creator: 'Florin',
      CreationDate: statement.madeAt,
    },
  });
}

/** Writes a statement, first the totals, then the payments, and ends the document. */
export async function writeStatement(
  document: Document,
  { statement, totals, language }: Told,
  lines: AsyncIterable<StatementLine>,
): Promise<void> {
  const t = statementTexts(language);
  const format = formats(language);
  const made = t('made', { date: format.date(statement.madeAt) });
  const sheet = createSheet(document, (page) => ({ left: made, right: t('page', { page }) }));
  const paper: Paper = { sheet, t, format };
  writeHead(paper, statement);
  writeTotals(paper, totals, statement.feeBps);
  let written = 0;
  for await (const line of lines) {
    if (written === linesMaximum) {
      writeEnd(paper, t('cut', { count: linesMaximum }));
      break;
    }
    if (written === 0) beginLines(paper);
    writeLine(paper, line);
    written += 1;
  }
  if (written === 0) sheet.write(t('none'), body);
  document.end();
}

type Paper = {
  sheet: Sheet;
  t: ReturnType<typeof statementTexts>;
  format: ReturnType<typeof formats>;
};

function writeHead({ sheet, t, format }: Paper, statement: Statement): void {
  sheet.turn();
  sheet.write(t('title'), title);
  sheet.down(30);
  const { name, registrationNumber, address } = statement.issuer;
  sheet.write(name, heading, { width: 360 });
  sheet.write(format.month(statement.month.from), heading, { right: true });
  sheet.down(rowHeight);
  const lines = address ? addressLines(address, format.country(address.country)) : [];
  if (registrationNumber) lines.push(t('registration', { number: registrationNumber }));
  for (const line of lines) {
    sheet.write(line, quiet, { width: 360 });
    sheet.down(rowHeight - 4);
  }
  sheet.down(8);
  if (statement.environment === 'production') return;
  sheet.write(t('test'), quiet);
  sheet.down(rowHeight + 4);
}

function writeTotals({ sheet, t, format }: Paper, totals: StatementTotal[], feeBps: number): void {
  if (totals.length === 0) return;
  sheet.write(t('totals.title'), heading);
  sheet.down(rowHeight);
  sheet.rule();
  sheet.down(6);
  const amount = (name: string, minor: bigint, currency: Currency) => {
    sheet.write(name, body);
    sheet.write(format.money(minor, currency), body, { right: true });
    sheet.down(rowHeight);
  };
  const percent = format.percent(feePercent(feeBps));
  for (const { currency, amountMinor, feeMinor } of totals) {
    amount(t('totals.received'), amountMinor, currency);
    if (feeBps > 0) amount(t('totals.fee', { percent }), feeMinor, currency);
  }
  sheet.write(t(feeBps > 0 ? 'fees.stated' : 'fees.none'), quiet);
  sheet.down(rowHeight + 14);
}

function beginLines(paper: Paper): void {
  paper.sheet.write(paper.t('lines.title'), heading);
  paper.sheet.down(rowHeight + 4);
  writeColumnNames(paper);
}

function writeColumnNames({ sheet, t }: Paper): void {
  for (const name of columnNames) {
    sheet.write(t(`column.${name}`), quiet, columns[name]);
  }
  sheet.down(rowHeight - 4);
  sheet.rule();
  sheet.down(6);
}

function writeLine(paper: Paper, line: StatementLine): void {
  const { sheet, format } = paper;
  if (!sheet.hasRoom(rowHeight)) {
    sheet.turn();
    writeColumnNames(paper);
  }
  const received = formatDecimal(line.receivedAtomic, line.decimals, { trim: true });
  const cells: Record<Column, string> = {
    time: format.time(line.at),
    link: line.linkName,
    payment: line.reference,
    received: `${received} ${line.symbol}`,
    amount: format.money(line.amountMinor, line.currency),
  };
  for (const name of columnNames) {
    sheet.write(cells[name], body, columns[name]);
  }
  sheet.down(rowHeight);
}

function writeEnd({ sheet }: Paper, text: string): void {
  if (!sheet.hasRoom(rowHeight)) sheet.turn();
  sheet.down(6);
  sheet.write(text, quiet);
}

/** Returns formatters of dates, in UTC, and amounts for a language. */
function formats(language: Locale) {
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone: 'UTC' });
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const percent = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  const money = new Map<Currency, Intl.NumberFormat>();
  const moneyFormat = (currency: Currency) => {
    const made = money.get(currency) ?? fiatFormat(language, currency);
    money.set(currency, made);
    return made;
  };
  return {
    time: inUtc({ dateStyle: 'short', timeStyle: 'short' }),
    date: inUtc({ dateStyle: 'long' }),
    month: inUtc({ month: 'long', year: 'numeric' }),
    country: (code: string) => countries.of(code) ?? code,
    percent: (value: string) => percent.format(decimalText(value)),
    money: (minor: bigint, currency: Currency) =>
      moneyFormat(currency).format(decimalText(fromMinor(minor, currency))),
  };
}
