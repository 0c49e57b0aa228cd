import { ApiError, isApiError } from '#web/kit/api/api-error.ts';

/**
 * Makes a call that may ask for a second factor. Undefined where it does: it is made once more with
 * one. A wrong one stands at the form's field `secondFactor`.
 */
export async function askingSecondFactor<Answer extends object>(
  call: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isApiError(error, 'second_factor_required')) return undefined;
    if (!isApiError(error, 'second_factor_invalid')) throw error;
    throw new ApiError(error.code, { issues: [{ field: 'secondFactor', code: 'invalid' }] });
  }
}

/** Apps and printed lists put spaces into codes. */
export function withoutSpaces(value: unknown): string {
  return String(value ?? '').replace(/\s/g, '');
}
