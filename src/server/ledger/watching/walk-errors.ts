import type { NetworkAlarm } from '#contract/chain/networks.ts';
import { WrongChainError } from '#server/chain/clients/chain.ts';
import { RetryableError } from '#server/base/errors.ts';

/** Providers show different final blocks: one of them lies, and with two no one can know which. */
export class DisagreementError extends Error {
  override name = 'DisagreementError';
}

/** A final block was replaced: nothing is deleted, and nothing goes on by itself. */
export class FinalityBrokenError extends Error {
  override name = 'FinalityBrokenError';
}

/** The chain was begun again: a test network that was reset, as two providers show it. */
export class ChainResetError extends WrongChainError {
  override name = 'ChainResetError';
}

/** The ledger is being rewound, or a rewind was cut short: until it is finished nothing is read. */
export class RewindingError extends RetryableError {
  override name = 'RewindingError';

  constructor(chain: string) {
    super(`${chain} is being rewound; if nobody does, run \`florin chain status ${chain}\``);
  }
}

/** The walk's own picture is out of date: it has to begin again from the cursor in the database. */
export class StaleWalkError extends RetryableError {
  override name = 'StaleWalkError';
}

/** Returns the alarm that tells of an error; undefined where it passes by itself. */
export function alarmOf(error: unknown): NetworkAlarm | undefined {
  if (error instanceof DisagreementError) return 'providers_disagree';
  if (error instanceof ChainResetError) return 'chain_reset';
  if (error instanceof WrongChainError) return 'wrong_chain';
  return error instanceof FinalityBrokenError ? 'finality_broken' : undefined;
}

/** Returns what an alarm says of its error: with the provider's name, where the message has none. */
export function alarmDetail(error: Error): string {
  const provider = error instanceof WrongChainError ? error.provider : undefined;
  return provider ? `${provider}: ${error.message}` : error.message;
}
