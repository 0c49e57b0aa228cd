import type { ReactNode } from 'react';
import { longestPaste } from '#contract/chain/longest-paste.ts';
import { refundAddressField, type RefundPage } from '#contract/checkout/checkout-page.ts';
import { FieldIssue } from './form-fields.tsx';
import { WarnIcon } from '#web/checkout/payer/kit/icons.tsx';
import { LocalTime } from '#web/checkout/payer/kit/local-time.tsx';
import { Merchant } from './merchant.tsx';
import { TokenAmount } from '#web/checkout/payer/pay/token-amount.tsx';
import { useWords, type Words } from '#web/checkout/payer/kit/words.ts';

/** Asks the payer for the refund address, and shows the refund's state. The form works without a script. */
export function RefundView({ page }: { page: RefundPage }) {
  const words = useWords();
  const { t } = words;
  const { refund, merchant } = page;
  const text = stateText(page, words);
  return (
    <div className="refund">
      <header className="offer-summary">
        <Merchant name={merchant} />
        <h1>{t(titleOfRefund(page))}</h1>
        <TokenAmount atomic={refund.amountAtomic} asset={refund.asset} />
        <p className="muted">{refund.asset.networkName}</p>
        <p className="message">{refund.reason}</p>
      </header>
      <section className="card">
        {text !== null && (
          <p className="note" role="status">
            {text}
          </p>
        )}
        {page.state === 'open' && <AddressForm page={page} />}
        {page.state !== 'open' && refund.recipient !== null && (
          <Fact label={t('refund.address')} text={refund.recipient} />
        )}
        {page.state === 'over' && refund.transactionHash !== null && (
          <Fact label={t('refund.transaction')} text={refund.transactionHash}>
            {refund.explorerUrl !== null && (
              <a href={refund.explorerUrl} target="_blank" rel="noopener noreferrer">
                {t('details.explorer', { host: new URL(refund.explorerUrl).host })}
              </a>
            )}
          </Fact>
        )}
      </section>
    </div>
  );
}

/** Returns the page's title for the state of the refund. */
export function titleOfRefund({ refund, state }: RefundPage) {
  switch (refund.status) {
    case 'sent':
      return 'refund.sentTitle';
    case 'completed':
      return 'refund.completedTitle';
    case 'canceled':
      return 'refund.canceledTitle';
    case 'requested':
    case 'address_given':
      if (state === 'held') return 'refund.heldTitle';
      return state === 'expired' ? 'refund.expiredTitle' : 'refund.title';
    default:
      return refund.status satisfies never;
  }
}

function stateText({ refund, merchant, state }: RefundPage, { t }: Words): string | null {
  const { networkName: network } = refund.asset;
  switch (refund.status) {
    case 'sent':
      return t('refund.sent', { merchant, network });
    case 'completed':
      return t('refund.completed', { merchant });
    case 'canceled':
      return t('refund.canceled', { merchant });
    case 'requested':
    case 'address_given':
      if (state === 'held') return t('refund.held', { merchant });
      if (state === 'expired') return t('refund.expired', { merchant });
      return refund.recipient === null ? null : t('refund.given', { merchant });
    default:
      return refund.status satisfies never;
  }
}

function AddressForm({ page }: { page: RefundPage }) {
  const words = useWords();
  const { t } = words;
  const { refund, merchant, typed, issue } = page;
  const { symbol, networkName: network } = refund.asset;
  return (
    <form method="post" noValidate>
      <div className="field">
        <label htmlFor={refundAddressField}>{t('refund.field', { symbol, network })}</label>
        <input
          id={refundAddressField}
          name={refundAddressField}
          className="mono"
          defaultValue={typed}
          required
          maxLength={longestPaste}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={issue ? 'address-issue address-hint' : 'address-hint'}
          {...(issue && { 'aria-invalid': true })}
        />
        {issue && <FieldIssue id="address-issue" text={addressIssue(issue, network, words)} />}
        <p className="hint" id="address-hint">
          {t('refund.hint', { symbol, network })}
        </p>
      </div>
      <p className="note note-warn">
        <WarnIcon />
        {t('refund.warning')}
      </p>
      <button className="button" type="submit">
        <span>{refund.recipient === null ? t('refund.submit') : t('refund.change')}</span>
      </button>
      <p className="hint">
        {t('refund.until', { merchant })} <LocalTime iso={refund.linkExpiresAt} />.
      </p>
    </form>
  );
}

function addressIssue(
  issue: NonNullable<RefundPage['issue']>,
  network: string,
  { t }: Words,
): string {
  switch (issue) {
    case 'required':
      return t('issue.required');
    case 'throttled':
      return t('problem.too_many_requests');
    case 'evm_checksum':
    case 'substrate_checksum':
      return t('refund.checksum');
    case 'evm_chain':
    case 'substrate_prefix':
      return t('refund.otherNetwork', { network });
    case 'zero_account':
      return t('refund.nobody');
    default:
      return t('refund.noAddress', { network });
  }
}

function Fact({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <dl className="refund-fact">
      <dt>{label}</dt>
      <dd>
        <span className="mono">{text}</span>
        {children}
      </dd>
    </dl>
  );
}
