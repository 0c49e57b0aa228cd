import type { LinkPage } from '#contract/checkout/checkout-page.ts';
import type { CheckoutLink } from '#contract/checkout/checkout.ts';
import { FieldIssue } from './form-fields.tsx';
import { LocalTime } from '#web/checkout/payer/kit/local-time.tsx';
import { useWords } from '#web/checkout/payer/kit/words.ts';

type Asset = CheckoutLink['assets'][number];

/** Renders the assets to pay with, and why some are not available now. */
export function AssetPicker({ page }: { page: LinkPage }) {
  const { t } = useWords();
  // Available assets come first; otherwise the merchant's order is kept.
  const assets = page.link.assets.toSorted(
    (one, other) => Number(canBeChosen(other)) - Number(canBeChosen(one)),
  );
  const issue = page.issues.asset;
  const open = assets.filter(canBeChosen);
  // A single option is preselected.
  const chosen =
    page.values.asset ?? (open.length === 1 && open[0] ? assetValue(open[0]) : undefined);
  return (
    <fieldset
      className="assets"
      id="asset"
      tabIndex={-1}
      aria-describedby={issue ? 'asset-issue assets-hint' : 'assets-hint'}
    >
      <legend>{t('link.assets')}</legend>
      {issue && <FieldIssue id="asset-issue" text={t('issue.asset')} />}
      {assets.map((asset) => (
        <Choice
          key={assetValue(asset)}
          asset={asset}
          currency={page.link.donation?.currency ?? page.link.price?.currency}
          chosen={chosen === assetValue(asset)}
        />
      ))}
      <p className="hint" id="assets-hint">
        {t('link.assetsHint')}
      </p>
    </fieldset>
  );
}

export function canBeChosen({ health, rate }: Asset): boolean {
  return (health === 'live' || health === 'lagging') && rate !== null;
}

function assetValue({ network, symbol, contractOrAssetId }: Asset): string {
  return [network, symbol, contractOrAssetId ?? []].flat().join('/');
}

type ChoiceProps = { asset: Asset; currency: string | undefined; chosen: boolean };

function Choice({ asset, currency, chosen }: ChoiceProps) {
  const open = canBeChosen(asset);
  return (
    <label className={open ? 'asset' : 'asset asset-off'}>
      <input
        type="radio"
        name="asset"
        value={assetValue(asset)}
        defaultChecked={chosen && open}
        disabled={!open}
        required
      />
      <span className="asset-name">
        <strong>{asset.symbol}</strong>
        <span>{asset.networkName}</span>
        <Health asset={asset} />
      </span>
      {open && <Estimate asset={asset} currency={currency} />}
    </label>
  );
}

/** Shows the price in the asset or, if there is no price yet, the rate. */
function Estimate({ asset, currency }: Omit<ChoiceProps, 'chosen'>) {
  const { format } = useWords();
  const { rate, estimate, symbol } = asset;
  if (rate === null || currency === undefined) return null;
  const text =
    estimate === null
      ? `1\u00a0${symbol} = ${format.rate(rate, currency)}`
      : format.estimate(estimate, symbol);
  // For a donation, a script fills in the estimate once the amount is chosen.
  return (
    <span
      className="asset-estimate tabular"
      {...(estimate === null && { 'data-rate': rate, 'data-symbol': symbol })}
    >
      {text}
    </span>
  );
}

function Health({ asset }: { asset: Asset }) {
  const { t } = useWords();
  switch (asset.health) {
    case 'live':
      return asset.rate === null ? <em>{t('link.noRate')}</em> : null;
    case 'lagging':
      return <em>{asset.rate === null ? t('link.noRate') : t('link.lagging')}</em>;
    case 'not_started':
      return <em>{t('link.notStarted')}</em>;
    case 'unreachable':
      return <em>{t('link.unreachable')}</em>;
    case 'halted':
      return asset.lastBlockAt === null ? (
        <em>{t('link.haltedPlain')}</em>
      ) : (
        <em>
          {t('link.halted')} <LocalTime iso={asset.lastBlockAt} />
        </em>
      );
    default:
      return asset.health satisfies never;
  }
}
