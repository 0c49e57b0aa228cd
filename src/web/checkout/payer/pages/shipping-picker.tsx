import type { PurchasePage } from '#contract/checkout/checkout-page.ts';
import { FieldIssue } from './form-fields.tsx';
import { issueText } from '#web/checkout/payer/kit/problem-text.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

type Option = PurchasePage['shippingOptions'][number];
type Props = { page: PurchasePage };

/** Renders the ways to send the order to the chosen country, or all of them if none is chosen yet. */
export function ShippingPicker({ page }: Props) {
  const { t } = useWords();
  const { shippingOptions, totals, issues, values } = page;
  const issue = issues.shippingOption;
  // Without options, the script finds the totals here.
  if (shippingOptions.length === 0) return <span hidden data-totals={totals.join()} />;
  const isServed = shippingOptions.some((option) => deliversTo(option, values.country));
  return (
    <fieldset
      className="assets"
      id="shippingOption"
      tabIndex={-1}
      {...(issue && { 'aria-describedby': 'shippingOption-issue' })}
    >
      <legend>{t('buy.shipping')}</legend>
      {issue && <FieldIssue id="shippingOption-issue" text={issueText(issue, t)} />}
      {shippingOptions.map((option) => (
        <Choice key={option.name} page={page} option={option} />
      ))}
      <p className="note note-warn" role="status" hidden={isServed} data-not-served>
        {t('buy.notServed')}
      </p>
    </fieldset>
  );
}

function Choice({ page, option }: Props & { option: Option }) {
  const { t, format } = useWords();
  const { name, price, countries, totals } = option;
  const serves = deliversTo(option, page.values.country);
  const isFree = !/[1-9]/.test(price);
  return (
    <label className="asset" hidden={!serves} data-countries={countries?.join()}>
      <input
        type="radio"
        name="shippingOption"
        value={name}
        defaultChecked={serves && page.values.shippingOption === name}
        disabled={!serves}
        data-totals={totals.join()}
        required
      />
      <span className="asset-name">
        <strong>{name}</strong>
        {countries && <Countries codes={countries} />}
      </span>
      <span className="asset-estimate tabular">
        {isFree ? t('buy.free') : format.fiat(price, page.currency)}
      </span>
    </label>
  );
}

const mostNamed = 4;

/** Names the countries; how many there are if they don't fit in a line. */
function Countries({ codes }: { codes: string[] }) {
  const { t, locale } = useWords();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const text =
    codes.length > mostNamed
      ? t('buy.countries', { count: codes.length })
      : new Intl.ListFormat(locale).format(codes.map((code) => names.of(code) ?? code));
  return <span>{text}</span>;
}

function deliversTo({ countries }: Option, country = ''): boolean {
  return countries === null || country === '' || countries.includes(country);
}
