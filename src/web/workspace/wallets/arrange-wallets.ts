import { chainOf } from '#contract/chain/networks.ts';
import type { Wallet } from '#contract/workspace/wallets.ts';
import type { WalletSort } from '#web/kit/search.ts';

type Arrangement = { words?: string | undefined; sort?: WalletSort | undefined; locale: string };

/** Returns the wallets that match all words, sorted by label or network; by default in order of creation. */
export function arrangeWallets(
  wallets: Wallet[],
  { words = '', sort, locale }: Arrangement,
): Wallet[] {
  const wanted = words.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  const found = wallets.filter((wallet) => {
    const text = textOf(wallet).toLocaleLowerCase(locale);
    return wanted.every((word) => text.includes(word));
  });
  if (!sort) return found;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return found.toSorted(
    (one, other) =>
      (sort === 'network' ? compare(networkOf(one), networkOf(other)) : 0) ||
      compare(one.metadata.ui.label, other.metadata.ui.label),
  );
}

function textOf(wallet: Wallet): string {
  const { assets } = chainOf(wallet.network, wallet.environment);
  const symbols = assets.map(({ symbol }) => symbol);
  return [wallet.metadata.ui.label, networkOf(wallet), ...wallet.addresses, ...symbols].join(' ');
}

function networkOf({ network, environment }: Wallet): string {
  return chainOf(network, environment).name;
}
