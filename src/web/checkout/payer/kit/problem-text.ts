import type { ErrorCode } from '#contract/base/errors.ts';
import type { IssueCode } from '#contract/base/issues.ts';
import type { CheckoutTranslate } from './texts.ts';

/** Returns the text of a form's error in the payer's language. */
export function problemText(code: ErrorCode, t: CheckoutTranslate): string {
  switch (code) {
    case 'invalid_fields':
    case 'asset_not_offered':
    case 'network_unavailable':
    case 'rate_unavailable':
    case 'amount_too_small':
    case 'limit_reached':
    case 'link_paid':
    case 'link_expired':
    case 'too_many_requests':
    case 'shop_busy':
    case 'shop_unavailable':
      return t(`problem.${code}`);
    default:
      return t('problem.other');
  }
}

/** Returns the text of a field's error. */
export function issueText(code: IssueCode, t: CheckoutTranslate): string {
  switch (code) {
    case 'too_many_decimals':
      return t('issue.amount_format');
    case 'required':
    case 'email':
    case 'country':
    case 'too_long':
    case 'amount_format':
    case 'amount_positive':
    case 'amount_too_large':
    case 'amount_below':
    case 'amount_above':
    case 'amount_not_offered':
    case 'country_not_served':
    case 'quantity_above':
      return t(`issue.${code}`);
    default:
      return t('issue.invalid');
  }
}
