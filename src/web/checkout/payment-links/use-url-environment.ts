import { useEffect, useRef } from 'react';
import type { Environment } from '#contract/chain/networks.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';

/**
 * The environment that the page shows. One in the address is chosen for this browser as well, and the
 * address follows where another is chosen elsewhere on the page.
 */
export function useUrlEnvironment(
  wanted: Environment | undefined,
  write: (environment: Environment) => unknown,
): [Environment, (environment: Environment) => void] {
  const [environment, choose] = useEnvironment();
  useEffect(() => {
    if (wanted && wanted !== environment) choose(wanted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new address chooses
  }, [wanted]);
  const before = useRef(environment);
  useEffect(() => {
    if (before.current === environment) return;
    before.current = environment;
    if (wanted !== environment) write(environment);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another choice is written
  }, [environment]);
  return [environment, choose];
}
