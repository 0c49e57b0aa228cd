import {
  getRouteApi,
  type RouterHistory,
  useLocation,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { paths } from '#web/kit/paths.ts';
import type { AddWalletStep } from '#web/kit/search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many entries of the browser's history the wizard has added up to this one. */
    wizardDepth?: number;
  }
}

const route = getRouteApi('/app/wallet-management');

/**
 * The wizard lives in the address: every step is an entry of the browser's history, so Back and
 * Forward walk through them. People who leave it go back to where it was opened, and Back does not
 * lead into it again.
 */
export function useWizardLocation() {
  const { history } = useRouter();
  const navigate = useNavigate({ from: paths.wallets });
  const { add, network } = route.useSearch();
  const depth = useLocation({ select: ({ state }) => state.wizardDepth ?? 0 });

  async function leave(wallet?: string): Promise<void> {
    if (depth > 0) await goBack(history, depth);
    await navigate({
      search: ({ add: _, network: __, ...list }) =>
        wallet ? { ...(list.sort && { sort: list.sort }), wallet } : list,
      replace: true,
    });
  }

  return {
    step: add,
    network,
    open: (step: AddWalletStep) =>
      navigate({
        search: ({ network: _, ...list }) => ({ ...list, add: step }),
        state: { wizardDepth: depth + 1 },
      }),
    /** Back to the list. */
    close: () => leave(),
    /** Back to the list, at the row of a wallet. */
    closeAt: (wallet: string) => leave(wallet),
  };
}

function goBack(history: RouterHistory, entries: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = history.subscribe(() => {
      stop();
      resolve();
    });
    history.go(-entries);
  });
}
