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
    /** How many history entries the wizard has added so far, including this one. */
    wizardDepth?: number;
  }
}

const route = getRouteApi('/app/wallet-management');

/**
 * Returns the wizard's state, which is kept in the URL: every step is a history entry, so Back and
 * Forward move between steps. Leaving returns to the entry where the wizard was opened, and Back
 * doesn't reopen it.
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
    /** Returns to the list. */
    close: () => leave(),
    /** Returns to the list, at the row of a wallet. */
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
