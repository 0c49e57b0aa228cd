import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs as graphs, dictionary } from '@zxcvbn-ts/language-common';
import { invalidFields } from '#server/base/errors.ts';

// Leaked and common passwords, names, keyboard rows, sequences, repetitions and dates: all offline.
const estimator = new ZxcvbnFactory({ dictionary, graphs });

/** Below this, guessing online at the throttled rate is only a matter of patience: zxcvbn's scores 0 to 2. */
const fewestGuesses = 10 ** 8;

/** Shorter words occur in passwords by chance. */
const shortestWord = 3;

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
  if (guessesOf(beginning, own) < fewestGuesses)
    throw invalidFields({ field, code: 'password_easy' });
}

/**
 * Estimates guesses. Words of the person's own count only ten guesses each, however often and in whatever case:
 * they are what is tried first.
 */
function guessesOf(password: string, own: string[]): number {
  const { guesses } = estimator.check(password, own);
  const words = own
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
  const parts = words
    .reduce((text, word) => text.replaceAll(word.toLowerCase(), '\0'), password.toLowerCase())
    .split('\0');
  if (parts.length === 1) return guesses;
  const rest = parts.join('');
  const ofRest = rest === '' ? 1 : estimator.check(rest, own).guesses;
  return Math.min(guesses, ofRest * 10 ** (parts.length - 1));
}
