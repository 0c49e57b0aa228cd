import { ExternalLink } from 'lucide-react';
import type { NetworkState } from '#contract/chain/network-states.ts';
import { chainOf } from '#contract/chain/networks.ts';
import type { Received, Wallet } from '#contract/workspace/wallets.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ShortText } from '#web/ui/short-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { NetworkHealthNote } from './network-health-note.tsx';

type Props = { wallet: Wallet };

export function LabelCell({ wallet }: Props) {
  const t = useTexts('wallets');
  const { label, colour } = wallet.metadata.ui;
  return (
    <span className="flex max-w-full items-center gap-2.5 sm:w-max sm:max-w-44">
      <span title={t(`colour.${colour}`)} className="inline-flex shrink-0">
        <Swatch colour={colour} />
        <span className="sr-only">{t(`colour.${colour}`)}</span>
      </span>
      <span className="grid min-w-0">
        <span title={label} className="truncate font-medium">
          {label}
        </span>
        <span className="text-xs font-normal text-muted">
          {t(wallet.isMoreLinks ? 'linksMore' : 'links', { count: wallet.linkCount })}
        </span>
      </span>
    </span>
  );
}

/** Shows the network and its problems. */
export function NetworkCell({ wallet, networks }: Props & { networks: NetworkState[] }) {
  const { network, environment } = wallet;
  const state = networks.find(
    (candidate) => candidate.network === network && candidate.environment === environment,
  );
  return (
    <div className="grid max-sm:justify-items-end sm:min-w-32">
      {chainOf(network, environment).name}
      {state && <NetworkHealthNote state={state} />}
    </div>
  );
}

/** Shows the address with a copy button and its page in the block explorer. */
export function AddressCell({ wallet }: Props) {
  const t = useTexts('wallets');
  const [address = ''] = wallet.addresses;
  const { explorer } = chainOf(wallet.network, wallet.environment);
  const name = explorer && t('explorer', { explorer: explorer.name });
  return (
    <span className="inline-flex items-center">
      <ShortText text={address} thing={t('column.address')} />
      {explorer && (
        <a
          href={explorer.address.replace('{address}', address)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={name}
          title={name}
          className="inline-grid size-control shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-fg max-sm:-mr-3"
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </span>
  );
}

/**
 * Shows one line per asset; undefined while loading. Amounts are exact so that they can be compared
 * with the block explorer.
 */
export function ReceivedCell({ assets }: { assets: Received['assets'] | undefined }) {
  const t = useTexts('wallets');
  const format = useFormat();
  if (!assets) return <Skeleton className="ml-auto h-4 w-20" />;
  if (assets.length === 0) {
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">{t('received.none')}</span>
      </span>
    );
  }
  return (
    <ul className="tabular">
      {assets.map((asset) => (
        <li key={`${asset.symbol} ${asset.amountAtomic}`} className="font-medium whitespace-nowrap">
          {format.token(asset.amountAtomic, asset)}
        </li>
      ))}
    </ul>
  );
}
