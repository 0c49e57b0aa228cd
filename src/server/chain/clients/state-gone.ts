import { RetryableError } from '#server/base/errors.ts';
import type { Operator } from './witness.ts';

/**
 * The provider knows the block but has pruned its state. Retrying doesn't help, but another provider may keep
 * state for longer. It doesn't count as a failure of the provider.
 */
export class StateGoneError extends RetryableError {
  override name = 'StateGoneError';
  /** The operator of the provider that has pruned it. */
  shownBy: Operator | undefined;
}

/** Too few providers keep the state of a block to agree on the metadata that it is read with. */
export class MetadataGoneError extends StateGoneError {
  override name = 'MetadataGoneError';
}
