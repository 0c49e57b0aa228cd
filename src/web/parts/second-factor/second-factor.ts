import { ApiError, isApiError } from '#web/kit/api/api-error.ts';

/**
 * Makes a call that may require a second factor. Returns undefined if it does: repeat the call with
 * one. A wrong code is an error of the form's field `secondFactor`.
 */
export async function callWithSecondFactor<Result extends object>(
  call: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isApiError(error, 'second_factor_required')) return undefined;
    if (!isApiError(error, 'second_factor_invalid')) throw error;
    throw new ApiError(error.code, { issues: [{ field: 'secondFactor', code: 'invalid' }] });
  }
}

/** Removes spaces, which apps and printed lists add to codes. */
export function withoutSpaces(value: unknown): string {
  return String(value ?? '').replace(/\s/g, '');
}
