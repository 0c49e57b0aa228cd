import { type LinkPage, otherAmount } from '#contract/checkout/checkout-page.ts';
import type { CheckoutLink } from '#contract/checkout/checkout.ts';
import { FieldIssue } from './form-fields.tsx';
import { issueText } from '#web/checkout/payer/kit/problem-text.ts';
import { useWords, type Words } from '#web/checkout/payer/kit/words.ts';

type Donation = NonNullable<CheckoutLink['donation']>;
type Props = { page: LinkPage; donation: Donation };

/** Renders the choice of a donation's amount: a suggested one, or another if the link allows it. */
export function AmountPicker({ page, donation }: Props) {
  const { t, format } = useWords();
  const { currency, suggestedAmounts, freeAmount } = donation;
  const issue = page.issues.amount;
  const chosen = page.values.amount;
  return (
    <fieldset
      className="amounts"
      id="amount"
      tabIndex={-1}
      data-currency={currency}
      {...(issue && { 'aria-describedby': 'amount-issue' })}
    >
      <legend>{t('donation.amount')}</legend>
      {issue && <FieldIssue id="amount-issue" text={issueText(issue, t)} />}
      {suggestedAmounts.map((amount) => (
        <label key={amount} className="suggested">
          <input
            type="radio"
            name="amount"
            value={amount}
            defaultChecked={chosen === amount}
            required
          />
          <span className="tabular">{format.fiat(amount, currency)}</span>
        </label>
      ))}
      {freeAmount && <OtherAmount page={page} donation={donation} />}
    </fieldset>
  );
}

function OtherAmount({ page, donation }: Props) {
  const words = useWords();
  const { t } = words;
  const issue = page.issues.otherAmount;
  const limits = limitsText(donation, words);
  const described = [issue && 'otherAmount-issue', limits && 'otherAmount-limits'].filter(Boolean);
  return (
    <div className="other-amount">
      <label className="suggested">
        <input
          type="radio"
          name="amount"
          value={otherAmount}
          defaultChecked={page.values.amount === otherAmount}
        />
        <span>{t('donation.other')}</span>
      </label>
      <div className="field">
        <label htmlFor="otherAmount">{t('donation.own', { currency: donation.currency })}</label>
        <input
          id="otherAmount"
          name="otherAmount"
          className="tabular"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={page.values.otherAmount ?? ''}
          {...(issue && { 'aria-invalid': true })}
          {...(described.length > 0 && { 'aria-describedby': described.join(' ') })}
        />
        {issue && <FieldIssue id="otherAmount-issue" text={issueText(issue, t)} />}
        {limits && (
          <p className="hint" id="otherAmount-limits">
            {limits}
          </p>
        )}
      </div>
    </div>
  );
}

function limitsText({ minimum, maximum, currency }: Donation, { t, format }: Words) {
  const least = minimum !== null && format.fiat(minimum, currency);
  const most = maximum !== null && format.fiat(maximum, currency);
  if (least && most) return t('donation.between', { least, most });
  if (least) return t('donation.atLeast', { least });
  return most ? t('donation.atMost', { most }) : undefined;
}

/** Shows the total of donations so far, if the merchant shows it. */
export function DonationTotal({ donation: { total, currency } }: { donation: Donation }) {
  const { t, format } = useWords();
  return total === null ? null : (
    <p className="given tabular">{t('donation.total', { total: format.fiat(total, currency) })}</p>
  );
}
