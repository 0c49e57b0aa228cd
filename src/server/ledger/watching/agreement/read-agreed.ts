import type { BalanceReader, ChainReader, Credit, Evidence } from '#server/chain/clients/chain.ts';
import { operatorsOf, type Shown } from '#server/chain/clients/witness.ts';
import { isSingleProviderAllowed } from './alone.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import type { Point } from './branch.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { vote } from './quorum.ts';
import { DisagreementError } from '#server/ledger/watching/walk-errors.ts';

/** A block's state as the chain's trust requires it, by one or two providers, and who they are. */
export type Agreed<Value> = { value: Value; evidence: Evidence };

/**
 * Why too few providers returned it: one doesn't respond (`away`), or those that respond refuse (`refused`) or have
 * no method for it (`unsupported`).
 */
export type Unread = 'away' | 'refused' | 'unsupported';

// The balances of ten thousand accounts are a few megabytes, in many requests where a node has low limits.
const timeoutMs = 60_000;

/**
 * Returns the native balances of accounts at the end of a final block, in atomic units and the order of
 * `accounts`, as two providers agree on them where the chain's trust requires it. Returns why not where too
 * few return them. Throws DisagreementError where they differ.
 */
export async function readBalances(
  walk: Walk,
  { height, hash }: Pick<Point, 'height'> & { hash?: string | undefined },
  accounts: string[],
): Promise<Agreed<bigint[]> | Unread> {
  return readAgreed(walk, {
    subject: `the balance at block ${height}`,
    ask: (reader) => reader.balances(height, accounts, hash),
    difference: (one, two) => {
      const at = one.findIndex((held, index) => held !== two[index]);
      return at === -1 ? undefined : [` of ${accounts[at]}`, `${one[at]}`, `${two[at]}`];
    },
  });
}

/** Returns the credits that contracts gave in a final block, by a trace; agreed on and throws as above. */
export async function readTrace(
  walk: Walk,
  { height, hash }: Point,
): Promise<Agreed<Credit[]> | Unread> {
  return readAgreed(walk, {
    subject: `the trace of block ${height}`,
    ask: async (reader) => {
      const credits = await reader.internalCredits(height, hash);
      return credits ?? (reader.lacksTraces() ? 'unsupported' : undefined);
    },
    difference: (one, two) => {
      const [first, second] = [fingerprint(one), fingerprint(two)];
      return first === second ? undefined : ['', `${one.length} credits`, `${two.length} others`];
    },
  });
}

type Answer<Value> = Value | 'unsupported' | undefined;

type Question<Value> = {
  subject: string;
  ask: (reader: BalanceReader) => Promise<Answer<Value>>;
  /** Where they differ, a suffix for `subject` and what each one shows; undefined if they are equal. */
  difference: (one: Value, two: Value) => [string, string, string] | undefined;
};

async function readAgreed<Value extends object>(
  walk: Walk,
  question: Question<Value>,
): Promise<Agreed<Value> | Unread> {
  const { client, signal, watch } = walk;
  const shown = await orAborted(client.providers.inUse().ask(askFor(question)), signal);
  const first = given(shown);
  if (watch.trust !== 'two_providers') {
    if (!first) return shown.value === undefined ? 'refused' : 'unsupported';
    const proof = watch.trust === 'demo' ? 'demo' : 'trusted_single';
    return { value: first.value, evidence: { proof, providers: operatorsOf(first) } };
  }
  const readings: Shown<Value>[] = first ? [first] : [];
  let missing: Unread = shown.value === undefined ? 'refused' : 'unsupported';
  // Without a value of the provider in use, two others have to agree.
  for (const other of client.providers.others(first)) {
    const response = await vote(walk, other, askFor(question), timeoutMs);
    if (!response) missing = 'away';
    else if (response.value === undefined && missing !== 'away') missing = 'refused';
    const second = response && given(response);
    if (!second) continue;
    const same = readings.find((one) => !question.difference(one.value, second.value));
    readings.push(second);
    const providers = same ? operatorsOf(same, second) : [];
    if (!same || providers.length < 2) continue;
    await reportOutvoted(walk, question, readings, second);
    return { value: same.value, evidence: { proof: 'balances_two_providers', providers } };
  }
  const [one, two] = readings;
  if (one && two) throw new DisagreementError(detailOf(walk, question, one, two));
  return missing;
}

function askFor<Value>({ ask }: Question<Value>) {
  return async ({ balances }: Pick<ChainReader, 'balances'>): Promise<Answer<Value>> =>
    balances && ask(balances);
}

/** Returns the response unless the provider refuses it. */
function given<Value extends object>({
  value,
  shownBy,
}: Shown<Answer<Value>>): Shown<Value> | undefined {
  return typeof value === 'object' ? { value, shownBy } : undefined;
}

/** Raises the alarm that providers disagree if a third provider contradicts the two that agree. */
async function reportOutvoted<Value>(
  walk: Walk,
  question: Question<Value>,
  readings: Shown<Value>[],
  agreed: Shown<Value>,
): Promise<void> {
  const wrong = readings.find(({ value }) => question.difference(value, agreed.value));
  if (wrong) await reportDifference(walk, detailOf(walk, question, wrong, agreed));
}

/**
 * Raises the alarm that providers disagree. It stays open until balances have not differed for a minute, see
 * `compareWhenDue`.
 */
export async function reportDifference({ watch }: Walk, detail: string): Promise<void> {
  await watch.clocks.observe('balances_differ');
  await watch.raise('providers_disagree', detail);
}

function detailOf<Value>(
  { client }: Walk,
  { subject, difference }: Question<Value>,
  one: Shown<Value>,
  two: Shown<Value>,
): string {
  const [of = '', first, second] = difference(one.value, two.value) ?? [];
  return `${client.key}: ${subject}${of}: ${one.shownBy} shows ${first}, ${two.shownBy} shows ${second}`;
}

function fingerprint(credits: Credit[]): string {
  return JSON.stringify(credits, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

/**
 * Reads balances at the cursor like `readBalances`, but only from the provider in use if two don't return
 * them and one is enough for now, unless providers have shown different balances.
 */
export async function readStart(
  walk: Walk,
  accounts: string[],
): Promise<Agreed<bigint[]> | Unread> {
  const read = await readBalances(walk, walk.cursor, accounts);
  if (typeof read === 'object' || walk.watch.balancesDiffer) return read;
  if (!isSingleProviderAllowed(walk)) return read;
  const { client, cursor, signal } = walk;
  const held = await orAborted(
    client.providers
      .inUse()
      .ask(async ({ balances }) => balances?.balances(cursor.height, accounts, cursor.hash)),
    signal,
  );
  if (!held.value) return read;
  return {
    value: held.value,
    evidence: { proof: 'trusted_single', providers: operatorsOf(held) },
  };
}
