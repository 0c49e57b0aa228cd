import { useEffect, useRef } from 'react';
import type { Environment } from '#contract/chain/networks.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';

/**
 * Returns the environment that the page shows, and its setter. An environment in the URL is also
 * selected in this browser, and the URL follows when another is selected on the page.
 */
export function useUrlEnvironment(
  fromUrl: Environment | undefined,
  write: (environment: Environment) => unknown,
): [Environment, (environment: Environment) => void] {
  const [environment, choose] = useEnvironment();
  useEffect(() => {
    if (fromUrl && fromUrl !== environment) choose(fromUrl);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new URL changes the selection
  }, [fromUrl]);
  const before = useRef(environment);
  useEffect(() => {
    if (before.current === environment) return;
    before.current = environment;
    if (fromUrl !== environment) write(environment);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new selection changes the URL
  }, [environment]);
  return [environment, choose];
}
