import { isDeepStrictEqual } from 'node:util';
import { RetryableError } from '#server/base/errors.ts';
import { WrongChainError } from './chain.ts';
import type { Providers } from './providers.ts';
import type { Shown } from './witness.ts';

export type Voters<Reader> = Pick<Providers<Reader>, 'use' | 'others'>;

/**
 * Returns the result of the provider in use. A result for which `isGiving` holds (one that would grant
 * something) needs a second provider, of another operator, with such a result. Throws RetryableError if no
 * second provider responds.
 */
export async function confirmed<Reader, Result>(
  providers: Voters<Reader>,
  work: (reader: Reader) => Promise<Result>,
  isGiving: (result: Result) => boolean,
): Promise<Result> {
  const first = await providers.use(work);
  const voters = providers.others(first);
  if (!isGiving(first.value) || voters.length === 0) return first.value;
  let denial: Shown<Result> | undefined;
  for (const voter of voters) {
    const second = await voter.ask(work).catch(retried);
    if (second && isGiving(second.value)) return first.value;
    denial ??= second;
  }
  if (denial) return denial.value;
  throw new RetryableError('no second provider responds');
}

/**
 * Returns the result that two providers of different operators agree on. The work of the others is given the
 * result of the first. Throws RetryableError if no two agree.
 */
export async function alike<Reader, Result>(
  providers: Voters<Reader>,
  work: (reader: Reader, first?: Result) => Promise<Result>,
): Promise<Result> {
  const first = await providers.use((reader) => work(reader));
  const voters = providers.others(first);
  if (voters.length === 0) return first.value;
  const results = [first];
  for (const voter of voters) {
    const second = await voter.ask((reader) => work(reader, first.value)).catch(retried);
    if (!second) continue;
    if (results.some(({ value }) => isDeepStrictEqual(value, second.value))) return second.value;
    results.push(second);
  }
  throw new RetryableError('no two providers return the same result');
}

/** Swallows the errors of a provider that doesn't respond: it has no vote. */
export function retried(error: unknown): undefined {
  if (!(error instanceof RetryableError) && !(error instanceof WrongChainError)) throw error;
}
