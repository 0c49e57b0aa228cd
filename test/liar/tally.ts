import type { Day } from './honest-day.ts';
import type { Verdict } from './trial.ts';

/** Returns the counts of a battery, and the lies that broke each guarantee. */
export function tally(verdicts: Verdict[]) {
  const broken = (is: (verdict: Verdict) => boolean) =>
    verdicts.filter(is).map((verdict) => describe(verdict));
  return {
    lies: verdicts.reduce((sum, { lies }) => sum + lies, 0),
    scenarios: verdicts.filter(({ lies }) => lies > 0).length,
    voted: verdicts.filter(({ mattered }) => mattered).length,
    'false or altered credit': broken(({ falseCredits }) => falseCredits.length > 0),
    'true payment not credited in 60 s': broken(
      ({ missing, paidAfterMs }) => missing.length > 0 || paidAfterMs === undefined,
    ),
    'what the audit could not check': broken(({ unchecked }) => unchecked.length > 0),
    'payment that expired': broken(({ status }) => status !== 'paid'),
    'lie without an alarm': broken(({ silent }) => silent),
    'held up for minutes without an alarm': broken(({ heldUpSilently }) => heldUpSilently),
    'chain that needs a person': broken(({ stillOpen }) =>
      stillOpen.some((kind) => forPeople.includes(kind)),
    ),
  };
}

/** The required tally with two providers, whatever one of them responds. */
export const promise = {
  'false or altered credit': [],
  'true payment not credited in 60 s': [],
  'what the audit could not check': [],
  'payment that expired': [],
  'lie without an alarm': [],
  'held up for minutes without an alarm': [],
  'chain that needs a person': [],
};

/**
 * The required tally while the provider in use changes at any response: a lie then often ends before it is voted
 * on, and needs no alarm.
 */
export const { 'lie without an alarm': _, ...promiseWhileRestless } = promise;

/** The verdicts of a whole run, by number of providers. */
export type Run = {
  two: Verdict[];
  /** While the provider in use changed at any response. */
  restless: Verdict[];
  single: Verdict[];
  forgedAlone: Verdict[];
  days: Day[];
};

/** Returns the results of a run as a Markdown table. */
export function table({ two, restless, single, forgedAlone, days }: Run): string {
  const [both, changing, alone] = [tally(two), tally(restless), tally(single)];
  const won = forgedAlone.filter(({ falseCredits }) => falseCredits.length > 0).length;
  const count = (row: keyof typeof promise) => both[row].length;
  const changed = `lie that changed what would have been stored, without an alarm (of ${both.voted})`;
  const rows: [string, number | string][] = [
    ['lies told by one of two providers', `${both.lies} in ${both.scenarios} scenarios`],
    [
      'lies told by one of two, the one in use changing at any response',
      `${changing.lies} in ${changing.scenarios} scenarios`,
    ],
    ['lies told by the only provider', `${alone.lies} in ${alone.scenarios} scenarios`],
    ['false or altered credit, two providers', count('false or altered credit')],
    ['the same, the one in use changing', changing['false or altered credit'].length],
    [
      'the same, one provider, altered values of proven kinds',
      alone['false or altered credit'].length,
    ],
    ['one provider, forger', `wins ${won} of ${forgedAlone.length}; trust: single is shown`],
    ['true payment not credited within 60 s', count('true payment not credited in 60 s')],
    ['payment that expired', count('payment that expired')],
    [changed, count('lie without an alarm')],
    [
      'payment held up for 4 minutes without an alarm',
      count('held up for minutes without an alarm'),
    ],
    [
      'the same for 8 minutes, the one in use changing',
      changing['held up for minutes without an alarm'].length,
    ],
    ['chain that needs a person after one of two lied', count('chain that needs a person')],
    [`false alarms in ${days.length} honest days`, days.flatMap(({ alarms }) => alarms).length],
  ];
  return [
    '| must hold | |',
    '| --- | --- |',
    ...rows.map(([row, is]) => `| ${row} | ${is} |`),
  ].join('\n');
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
  return [...parts, falseCredits[0]?.slice(0, 120), missing[0]?.slice(0, 120)]
    .filter(Boolean)
    .join(' | ');
}
