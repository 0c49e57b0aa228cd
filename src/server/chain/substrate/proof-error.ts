/** What a node showed does not prove what it says: malformed, incomplete, or of something else. */
export class ProofError extends Error {
  override name = 'ProofError';
}
