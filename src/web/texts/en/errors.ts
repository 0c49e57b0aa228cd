import { type ErrorCode, errorTable } from '#contract/base/errors.ts';

/** What each error code says to the reader. English is the contract's own text. */
export const errors = {
  ...(Object.fromEntries(
    Object.entries(errorTable).map(([code, { message }]) => [code, message]),
  ) as { [Code in ErrorCode]: (typeof errorTable)[Code]['message'] }),
  network: 'Florin could not be reached. Check your connection and try again.',
};
