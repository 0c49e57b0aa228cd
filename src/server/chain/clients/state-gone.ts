import { RetryableError } from '#server/base/errors.ts';

/**
 * The provider shows the block and keeps its state no longer: asking again doesn't help, another provider may
 * keep it for longer. It is no failure of the provider.
 */
export class StateGoneError extends RetryableError {
  override name = 'StateGoneError';
}

/** Too few providers keep the state of a block to agree on the metadata that it is read with. */
export class MetadataGoneError extends StateGoneError {
  override name = 'MetadataGoneError';
}
