import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs as graphs, dictionary } from '@zxcvbn-ts/language-common';
import { invalidFields } from '#server/base/errors.ts';

// Leaked and common passwords, names, keyboard rows, sequences, repetitions and dates: all offline.
const estimator = new ZxcvbnFactory({ dictionary, graphs });

/** Below this, guessing online at the throttled rate is only a matter of patience: zxcvbn's scores 0 to 2. */
const fewestGuesses = 10 ** 8;

/** The time of an estimate grows with the square of the length: 40 ms for these characters, 280 ms for 256. */
const estimatedLength = 64;

/**
 * Throws `invalid_fields` for a password that is easy to guess: common, repetitive, or made of the person's
 * own name or address.
 */
export function assertStrongPassword(
  field: string,
  password: string,
  { username, email }: { username: string; email: string },
): void {
  const own = [username, email, ...email.split(/[@.]/), 'florin'];
  const beginning = password.normalize('NFKC').slice(0, estimatedLength);
  const { guesses } = estimator.check(beginning, own);
  if (guesses < fewestGuesses) throw invalidFields({ field, code: 'password_easy' });
}
