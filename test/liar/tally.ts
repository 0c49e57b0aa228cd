import type { Verdict } from './trial.ts';

/** The rows of the promise: how many lies broke each. */
export function tally(verdicts: Verdict[]) {
  const broken = (is: (verdict: Verdict) => boolean) =>
    verdicts.filter(is).map((verdict) => describe(verdict));
  return {
    told: verdicts.reduce((sum, { lies }) => sum + lies, 0),
    scenarios: verdicts.filter(({ lies }) => lies > 0).length,
    'false or altered credit': broken(({ falseCredits }) => falseCredits.length > 0),
    'true payment not credited in 60 s': broken(
      ({ missing, paidAfterMs }) => missing.length > 0 || paidAfterMs === undefined,
    ),
    'payment that expired': broken(({ status }) => status !== 'paid'),
    'lie without an alarm': broken(({ silent }) => silent),
    'held up for minutes without an alarm': broken(({ heldUpSilently }) => heldUpSilently),
    'chain that needs a person': broken(({ stillOpen }) =>
      stillOpen.some((kind) => forPeople.includes(kind)),
    ),
  };
}

/** What a tally must be, whatever was told. */
export const promise = {
  'false or altered credit': [],
  'true payment not credited in 60 s': [],
  'payment that expired': [],
  'lie without an alarm': [],
  'held up for minutes without an alarm': [],
  'chain that needs a person': [],
};

/** Returns the tally as a table, with a count in place of each list. */
export function table(verdicts: Verdict[]): string {
  const rows = Object.entries(tally(verdicts)).map(([row, value]): [string, number] => [
    row,
    Array.isArray(value) ? value.length : value,
  ]);
  const width = Math.max(...rows.map(([row]) => row.length));
  return rows.map(([row, count]) => `| ${row.padEnd(width)} | ${count} |`).join('\n');
}

const forPeople = ['finality_broken', 'wrong_chain', 'chain_reset', 'gap'];

function describe({
  name,
  from,
  lasts,
  alarms,
  lastError,
  falseCredits,
  missing,
}: Verdict): string {
  const parts = [`${name} (${from}, ${lasts})`, alarms.join(' '), lastError];
  const [wrong] = falseCredits;
  const [lost] = missing;
  return [...parts, wrong && `false ${wrong.slice(0, 24)}`, lost && `missing ${lost.slice(0, 24)}`]
    .filter(Boolean)
    .join(' | ');
}
