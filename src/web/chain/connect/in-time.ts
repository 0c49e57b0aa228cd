import { WalletError } from './wallet-error.ts';

/** Spec.md section 9: the time-out of calls. No one is asked by those that it bounds: people take longer. */
const timeoutMs = 10_000;

/** The answer, or a WalletError if it does not come: wallets that hang must not hang the page. */
export async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WalletError('timeout')), timeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
