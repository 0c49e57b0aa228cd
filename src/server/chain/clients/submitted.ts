import type { Submitted } from './chain.ts';
import { retried, type Voters } from './two-providers.ts';

/**
 * Submits a transaction to one provider after another, until one accepts it. It is refused once two operators have
 * refused it, or the only one: a provider that forwards a transaction and says that it refuses it would make the
 * sender sign, and pay, again. Of anything else the outcome is unknown.
 */
export async function submitted<Reader>(
  providers: Voters<Reader>,
  submit: (reader: Reader) => Promise<Submitted | 'other'>,
): Promise<Submitted | 'other'> {
  const first = await providers.use(submit);
  if (first.value === 'other') return first.value;
  const { hash } = first.value;
  const outcomes = [first.value.outcome];
  const voters = providers.others(first);
  for (const voter of voters) {
    if (outcomes.includes('accepted')) break;
    const next = await voter.ask(submit).catch(retried);
    if (next && next.value !== 'other') outcomes.push(next.value.outcome);
  }
  if (outcomes.includes('accepted')) return { hash, outcome: 'accepted' };
  const isRefused = outcomes.every((outcome) => outcome === 'refused');
  const isConfirmed = outcomes.length > 1 || voters.length === 0;
  return { hash, outcome: isRefused && isConfirmed ? 'refused' : 'unknown' };
}
