import type { NetworkAlarm } from '#contract/chain/networks.ts';
import { WrongChainError } from '#server/chain/clients/chain.ts';
import { RetryableError } from '#server/base/errors.ts';

/** Providers show different data for a final block. One of them is wrong, and two can't tell which one. */
export class DisagreementError extends Error {
  override name = 'DisagreementError';
}

/** A final block was replaced. Nothing is deleted, and the chain is not read until an operator acts. */
export class FinalityBrokenError extends Error {
  override name = 'FinalityBrokenError';
}

/** A test network was reset: two providers show the same new first block. */
export class ChainResetError extends WrongChainError {
  override name = 'ChainResetError';
}

/** The walk's state is out of date: it has to start again from the cursor in the database. */
export class StaleWalkError extends RetryableError {
  override name = 'StaleWalkError';
}

/** The ledger is being rewound, or a rewind was interrupted. Nothing is read until it is finished. */
export class RewindingError extends StaleWalkError {
  override name = 'RewindingError';

  constructor(chain: string) {
    super(`${chain} is being rewound. If no rewind is running, run: florin chain status ${chain}`);
  }
}

/** Returns the alarm to raise for an error; undefined for errors that only need a retry. */
export function alarmOf(error: unknown): NetworkAlarm | undefined {
  if (error instanceof DisagreementError) return 'providers_disagree';
  if (error instanceof ChainResetError) return 'chain_reset';
  if (error instanceof WrongChainError) return 'wrong_chain';
  return error instanceof FinalityBrokenError ? 'finality_broken' : undefined;
}

/**
 * Returns the detail of an alarm: the error's message, prefixed with the provider where the error has one.
 */
export function alarmDetail(error: Error): string {
  const provider = error instanceof WrongChainError ? error.provider : undefined;
  return provider ? `${provider}: ${error.message}` : error.message;
}
