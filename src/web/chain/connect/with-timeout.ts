import { WalletError } from './wallet-error.ts';

/** Source: docs/specification.md section 9. Only for calls without a prompt: users take longer. */
const timeoutMs = 10_000;

/**
 * Returns the result, or throws a WalletError after a timeout, so that a hanging wallet doesn't
 * block the page.
 */
export async function withTimeout<Result>(response: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WalletError('timeout')), timeoutMs);
  });
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
  }
}
