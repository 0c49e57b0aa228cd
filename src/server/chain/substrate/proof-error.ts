/** Data from a node doesn't prove what it should: it is malformed, incomplete, or about something else. */
export class ProofError extends Error {
  override name = 'ProofError';
}
