import type { PaymentPage } from '#contract/checkout/checkout-page.ts';
import { CopyButton } from '#web/checkout/payer/kit/copy-button.tsx';
import { plainAmount } from '#web/checkout/payer/kit/format.ts';
import { WarnIcon } from '#web/checkout/payer/kit/icons.tsx';
import { fiatOf } from '#web/checkout/payer/kit/fiat-of.ts';
import { PayByWallet } from '#web/checkout/payer/wallet/pay-by-wallet.tsx';
import { QrCode } from './qr-code.tsx';
import type { Stage } from './stage.ts';
import { TokenAmount } from './token-amount.tsx';
import { useWords } from '#web/checkout/payer/kit/words.ts';

type Props = { page: PaymentPage; stage: Stage };

/** Shows amount, network and address to copy and to scan: everything a wallet or an exchange needs. */
export function Instructions({ page, stage }: Props) {
  const { t } = useWords();
  const { asset, recipient, uri } = page.payment;
  return (
    <div className="instructions">
      <PayByWallet payment={page.payment} walletConnectProjectId={page.walletConnectProjectId} />
      <h3 className="by-hand needs-script">
        <span>{t('pay.byHand')}</span>
      </h3>
      <div className="instructions-words">
        <Amount page={page} label={stage === 'partial' ? t('pay.rest') : t('pay.send')} />
        <div className="target">
          <h3>{t('pay.network')}</h3>
          <p className="network">{asset.networkName}</p>
        </div>
        <div className="target">
          <h3>{t('pay.address')}</h3>
          <div className="copyable">
            <Address text={recipient} />
            <CopyButton text={recipient} label={t('copy.address')} />
          </div>
        </div>
      </div>
      <figure className="scan">
        <QrCode text={uri} label={t('pay.qr')} />
        <figcaption>{t('pay.scan')}</figcaption>
      </figure>
      <p className="note note-warn">
        <WarnIcon />
        {t('pay.only', { symbol: asset.symbol, network: asset.networkName })}
      </p>
      {/* Only EVM wallets register their URI scheme on phones. */}
      {uri.startsWith('ethereum:') && (
        <a className="button button-second touch-only" href={uri}>
          {t('pay.openWallet')}
        </a>
      )}
      <p className="hint">{t('time.after', { merchant: page.merchant })}</p>
      {page.reopenable && (
        <p className="hint">
          <a href={`/pay/${page.payment.linkId}`}>{t('pay.otherAsset')}</a>
        </p>
      )}
    </div>
  );
}

function Amount({ page, label }: { page: PaymentPage; label: string }) {
  const { t, format } = useWords();
  const { asset, price, rate, remainingAtomic } = page.payment;
  const whole = remainingAtomic === page.payment.amountAtomic;
  return (
    <div className="send">
      <h3>{label}</h3>
      <div className="copyable">
        <TokenAmount atomic={remainingAtomic} asset={asset} />
        <CopyButton text={plainAmount(remainingAtomic, asset.decimals)} label={t('copy.amount')} />
      </div>
      <p className="worth tabular">
        {whole
          ? `= ${format.fiat(price.total, price.currency)}`
          : format.about(fiatOf(remainingAtomic, page.payment), price.currency)}
        <span className="rate">
          {`1 ${asset.symbol} = ${format.rate(rate.value, price.currency)} · ${rate.source}`}
        </span>
      </p>
      <p className="hint">{t('pay.exact')}</p>
    </div>
  );
}

/** Shows an address, shortened in the middle on narrow screens. Selecting or copying gives the whole. */
function Address({ text }: { text: string }) {
  return (
    <p className="middle mono" title={text}>
      <span className="middle-start">{text.slice(0, -8)}</span>
      <span className="middle-end">{text.slice(-8)}</span>
    </p>
  );
}
