import * as z from 'zod/mini';
import { legibleLine, legibleText } from '#contract/base/text.ts';
import type { ImportRow } from '#contract/integrations/coinbase-commerce.ts';
import type { ChargeColumns } from './columns.ts';
import { type Reason, reason, shortened } from './rows.ts';
import { withUnit } from './with-unit.ts';
import type { CsvRow } from './read-csv.ts';

/** A charge as its file describes it. Nothing of its customer is read. */
export type ChargeRecord = {
  code: string;
  status: string;
  name: string | null;
  description: string | null;
  amount: string | null;
  currency: string | null;
  cryptoAmount: string | null;
  cryptoSymbol: string | null;
  network: string | null;
  createdAt: Date;
  confirmedAt: Date | null;
};

export type Charge = { row: ImportRow } & ({ record: ChargeRecord } | { reasons: Reason[] });

const codeForm = /^[A-Za-z0-9_-]{1,64}$/;
const symbolForm = /^[\p{L}\p{N}._-]{1,16}$/u;
/** A trillion at most, so that what is shown is something that can have been paid. */
const amountForm = /^\d{1,12}(\.\d{1,30})?$/;
const paragraphs = z.string().check(legibleText);
/** The longest texts, by field. */
const longest = { status: 40, name: 120, description: 500, network: 40 };

/** Returns the charge of a row, or why it can't be stored. */
export function chargeOf({ line, cells }: CsvRow, columns: ChargeColumns): Charge {
  const text = textsOf(columns, cells);
  const createdAt = timeOf(text.created);
  const confirmedAt = timeOf(text.confirmed);
  const row = shortened({
    ...{ line, id: text.code, name: text.name, becomes: 'history' },
    amount: text.amount || null,
    currency: text.currency || null,
    createdAt: createdAt?.toISOString() ?? null,
  });
  const reasons = [
    ...codeReasons(text.code),
    ...(createdAt ? [] : [reason('createdAt', text.created === '' ? 'required' : 'time')]),
    ...(confirmedAt || text.confirmed === '' ? [] : [reason('confirmedAt', 'time')]),
    ...textReasons(text),
    ...formReasons(text),
  ];
  if (!createdAt || reasons.length > 0) return { row, reasons };
  return { row, record: recordOf(text, createdAt, confirmedAt ?? null) };
}

type Texts = Record<keyof ChargeColumns, string>;

function textsOf(columns: ChargeColumns, cells: string[]): Texts {
  const line = (column: keyof ChargeColumns) => legibleLine(columns[column](cells));
  const [amount, unit] = withUnit(line('amount'));
  const [cryptoAmount, symbol] = withUnit(line('cryptoAmount'));
  return {
    code: line('code'),
    status: line('status').toUpperCase(),
    created: line('created'),
    confirmed: line('confirmed'),
    name: line('name'),
    description: paragraphs.parse(columns.description(cells)),
    amount,
    currency: (line('currency') || unit).toUpperCase(),
    cryptoAmount,
    cryptoSymbol: line('cryptoSymbol') || symbol,
    network: line('network'),
  };
}

function recordOf(text: Texts, createdAt: Date, confirmedAt: Date | null): ChargeRecord {
  return {
    code: text.code,
    status: text.status,
    name: text.name || null,
    description: text.description || null,
    amount: text.amount || null,
    currency: text.currency || null,
    cryptoAmount: text.cryptoAmount || null,
    cryptoSymbol: text.cryptoSymbol || null,
    network: text.network || null,
    createdAt,
    confirmedAt,
  };
}

function codeReasons(code: string): Reason[] {
  if (code === '') return [reason('code', 'required')];
  return codeForm.test(code) ? [] : [reason('code', 'invalid')];
}

function textReasons(text: Texts): Reason[] {
  const required = text.status === '' ? [reason('status', 'required')] : [];
  const fields = ['status', 'name', 'description', 'network'] as const;
  const long = fields.filter((field) => text[field].length > longest[field]);
  return [...required, ...long.map((field) => reason(field, 'too_long'))];
}

function formReasons(text: Texts): Reason[] {
  const amounts = (['amount', 'cryptoAmount'] as const).filter(
    (field) => text[field] !== '' && !amountForm.test(text[field]),
  );
  const symbols = (['currency', 'cryptoSymbol'] as const).filter(
    (field) => text[field] !== '' && !symbolForm.test(text[field]),
  );
  return [
    ...amounts.map((field) =>
      reason(field, /^\d{13}/.test(text[field]) ? 'amount_too_large' : 'amount_format'),
    ),
    ...symbols.map((field) => reason(field, 'invalid')),
  ];
}

const timeForm =
  /^(20\d\d-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d{1,9})?)? ?(Z|UTC|[+-]\d\d:?\d\d)?$/i;

/** Returns a time of the file, in UTC if it names no zone. Undefined if it is none, or of another century. */
function timeOf(text: string): Date | undefined {
  const [, day, minutes = '00:00', seconds = ':00', zone = 'Z'] = timeForm.exec(text) ?? [];
  if (day === undefined) return undefined;
  const offset = /^(z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2');
  const midnight = new Date(`${day}T00:00:00Z`);
  const time = new Date(`${day}T${minutes}${seconds}${offset}`);
  // February 30 would be a day in March.
  const exists = !Number.isNaN(time.getTime()) && midnight.toISOString().startsWith(day);
  return exists ? time : undefined;
}
