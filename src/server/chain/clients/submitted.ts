import type { FoundTransaction, Submitted } from './chain.ts';
import { retried, type Voters } from './two-providers.ts';

type Submitting<Reader> = {
  /** Throws only if it has sent nothing. */
  submit(reader: Reader): Promise<Submitted | 'other'>;
  find(reader: Reader, hash: string): Promise<FoundTransaction | undefined>;
};

/**
 * Submits a transaction to one provider after another, until one accepts it. It is refused only once every operator has
 * refused it and shows no block with it: a sender who reads that it was refused signs, and pays, again. A provider
 * may forward what it says it refuses, and one that was asked before refuses what is in a block since. Otherwise, the
 * outcome is unknown.
 */
export async function submitted<Reader>(
  providers: Voters<Reader>,
  { submit, find }: Submitting<Reader>,
): Promise<Submitted | 'other'> {
  const first = await providers.use(submit);
  if (first.value === 'other') return first.value;
  const { hash } = first.value;
  let { outcome } = first.value;
  for (const voter of providers.others(first)) {
    if (outcome === 'accepted') break;
    const next = (await voter.ask(submit).catch(retried))?.value;
    const said = next === undefined || next === 'other' ? 'unknown' : next.outcome;
    if (said !== 'refused') outcome = said === 'accepted' ? said : 'unknown';
  }
  if (outcome !== 'refused') return { hash, outcome };
  const isUnknownTo = async (reader: Reader) => !(await find(reader, hash));
  const views = await Promise.all([
    providers.use(isUnknownTo).catch(retried),
    ...providers.others(first).map((voter) => voter.ask(isUnknownTo).catch(retried)),
  ]);
  return { hash, outcome: views.every((view) => view?.value) ? 'refused' : 'unknown' };
}
