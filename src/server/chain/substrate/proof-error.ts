import { RetryableError } from '#server/base/errors.ts';

/**
 * Data from a node is malformed, or doesn't prove what it should: it is incomplete, or about something else.
 * Another response, or another provider's, may be right.
 */
export class ProofError extends RetryableError {
  override name = 'ProofError';
}
