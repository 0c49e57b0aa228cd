import { useId, useState } from 'react';
import type { Suggestion, UnmatchedTransfer } from '#contract/ledger/unmatched.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';

type Props = {
  transfer: UnmatchedTransfer;
  suggestions: Suggestion[];
  /** A payment's id. */
  value: string;
  onChange: (paymentId: string) => void;
  error: string | undefined;
};

/** Renders the suggested payments with their differences, and a field for any other. */
export function PaymentChoice({ transfer, suggestions, value, onChange, error }: Props) {
  const t = useTexts('unmatched');
  const name = useId();
  const [other, setOther] = useState(suggestions.length === 0);
  const difference = useDifference(transfer);
  const choose = (paymentId: string, isOther: boolean) => {
    setOther(isOther);
    onChange(paymentId);
  };
  return (
    <div className="grid gap-3">
      {suggestions.length === 0 ? (
        <p className="text-muted">{t('suggestions.none')}</p>
      ) : (
        <ChoiceGroup legend={t('suggestions.legend')}>
          {suggestions.map((suggestion) => (
            <ChoiceCard
              key={suggestion.paymentId}
              name={name}
              value={suggestion.paymentId}
              checked={!other && value === suggestion.paymentId}
              onChange={() => choose(suggestion.paymentId, false)}
              label={<Offer suggestion={suggestion} />}
              hint={difference(suggestion)}
            />
          ))}
          <ChoiceCard
            name={name}
            value=""
            checked={other}
            onChange={() => choose('', true)}
            label={t('suggestions.other')}
          />
        </ChoiceGroup>
      )}
      {other && (
        <TextField
          label={t('paymentId')}
          hint={t('paymentId.hint')}
          className="font-mono"
          autoComplete="off"
          spellCheck={false}
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}

function Offer({ suggestion: { linkName, price } }: { suggestion: Suggestion }) {
  const format = useFormat();
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 truncate">{linkName}</span>
      <span className="tabular shrink-0">{format.fiat(price)}</span>
    </span>
  );
}

/**
 * Returns a function that describes how a transfer differs from a payment's remaining amount, and
 * when that payment was created.
 */
function useDifference({ asset, at }: UnmatchedTransfer): (suggestion: Suggestion) => string {
  const t = useTexts('unmatched');
  const format = useFormat();
  return ({ claimed, compared, differenceAtomic, createdAt, expiresAt }) => {
    const amount = format.token(differenceAtomic, asset);
    const time = format.dateTime(createdAt);
    const when = at > expiresAt ? t('difference.late', { time }) : t('difference.inTime', { time });
    const prefix = claimed ? `${t('difference.claimed')} ` : '';
    return `${prefix}${t(`difference.${compared}`, { amount })} ${when}`;
  };
}
