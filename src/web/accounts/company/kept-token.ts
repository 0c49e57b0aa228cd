import { useEffect } from 'react';
import { useFragmentToken } from '#web/kit/fragment-token.ts';

const key = 'companyEmailToken';

/** The token of the mailed link; in this tab it stays while its holder signs in first. */
export function useKeptToken(): string | undefined {
  const token = useFragmentToken();
  useEffect(() => {
    if (token !== undefined) sessionStorage.setItem(key, token);
  }, [token]);
  return token ?? sessionStorage.getItem(key) ?? undefined;
}

export function dropToken(): void {
  sessionStorage.removeItem(key);
}
