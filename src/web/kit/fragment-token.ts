import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Returns the token of a mailed link, or undefined. The link has it in the URL fragment so that no
 * server logs it; it is removed from the address immediately so that it isn't kept in the history.
 */
export function useFragmentToken(): string | undefined {
  const { history } = useRouter();
  const { hash, pathname, searchStr } = useLocation();
  const arrived = new URLSearchParams(hash).get('token') || undefined;
  const [token, setToken] = useState(arrived);
  // Another link can be opened while this page is already loaded.
  if (arrived && arrived !== token) setToken(arrived);
  useEffect(() => {
    if (hash) history.replace(pathname + searchStr);
  }, [history, hash, pathname, searchStr]);
  return arrived ?? token;
}
