import { claimField, type PaymentPage } from '#contract/checkout/checkout-page.ts';
import { FieldIssue } from '#web/checkout/payer/pages/form-fields.tsx';
import { ChevronIcon } from '#web/checkout/payer/kit/icons.tsx';
import { useWords, type Words } from '#web/checkout/payer/kit/words.ts';

/** Asks for the transaction hash of a payer whose payment isn't detected. Works without a script. */
export function ClaimForm({ page }: { page: PaymentPage }) {
  const words = useWords();
  const { t } = words;
  const { payment, claim } = page;
  const waits = claim?.result === 'not_final_yet';
  return (
    <details className="claim" open={claim !== null}>
      <summary>
        {t('claim.title')}
        <ChevronIcon />
      </summary>
      <form method="post" action={`/pay/payments/${payment.id}/claim#${claimField}`}>
        <p className="hint">{t('claim.text')}</p>
        <div className="field">
          <label htmlFor={claimField}>{t('claim.hash')}</label>
          <input
            id={claimField}
            name={claimField}
            className="mono"
            defaultValue={claim?.transaction ?? ''}
            required
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="claim-answer"
            {...(claim && !waits && { 'aria-invalid': true })}
          />
          <div id="claim-answer" role="alert">
            {claim && !waits && (
              <FieldIssue id="claim-issue" text={claimText(page, claim.result, words)} />
            )}
            {waits && <p className="note">{t('claim.not_final_yet')}</p>}
          </div>
        </div>
        <button type="submit" className="button button-second">
          {t('claim.check')}
        </button>
      </form>
    </details>
  );
}

/** Returns why the transaction doesn't count; empty if it does. */
function claimText(
  { payment, merchant }: PaymentPage,
  result: NonNullable<PaymentPage['claim']>['result'],
  { t }: Words,
): string {
  const { symbol, networkName: network } = payment.asset;
  switch (result) {
    case 'attributed':
      return '';
    case 'not_found':
      return t('claim.not_found', { network });
    case 'other_asset':
      return t('claim.other_asset', { symbol, merchant });
    case 'other_recipient':
    case 'already_attributed':
    case 'too_old':
    case 'merchant_decides':
      return t(`claim.${result}`, { merchant });
    case 'not_final_yet':
    case 'unreadable':
    case 'failed':
      return t(`claim.${result}`);
    default:
      return result satisfies never;
  }
}
