import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of a mailed link. It travels behind `#`, so that no server's log has it, and leaves the
 * address bar at once, so that no history keeps it.
 */
export function useFragmentToken(): string | undefined {
  const { history } = useRouter();
  const { hash, pathname, searchStr } = useLocation();
  const arrived = new URLSearchParams(hash).get('token') || undefined;
  const [token, setToken] = useState(arrived);
  // Another link can be opened in a page that stands here already.
  if (arrived && arrived !== token) setToken(arrived);
  useEffect(() => {
    if (hash) history.replace(pathname + searchStr);
  }, [history, hash, pathname, searchStr]);
  return arrived ?? token;
}
