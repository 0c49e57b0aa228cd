import { Link } from '@tanstack/react-router';
import type { PaymentLink } from '#contract/checkout/payment-links.ts';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { OverLimit } from '#web/workspace/tiers/over-limit.tsx';
import { Checkbox } from '#web/ui/choice.tsx';

type Props = {
  link: PaymentLink;
  /** Undefined if links can't be selected. */
  selected: boolean | undefined;
  onToggle: () => void;
};

/** Shows a link's name, its order's reference, and its pending change. */
export function LinkName({ link, selected, onToggle }: Props) {
  const t = useTexts('links');
  const format = useFormat();
  const { id, name, pendingPayoutChange: change } = link;
  return (
    <div className="flex items-start gap-2">
      {selected !== undefined && (
        <Checkbox
          label={<span className="sr-only">{t('bulk.one', { name })}</span>}
          checked={selected}
          disabled={link.status === 'archived'}
          onChange={onToggle}
          className="pt-0.5"
        />
      )}
      <div className="min-w-0">
        <Link
          to={paths.editLink}
          params={{ linkId: id }}
          className="block max-w-64 truncate py-1 font-medium hover:underline"
        >
          {name}
        </Link>
        {link.type === 'dynamic' && link.reference && (
          <span className="block max-w-64 truncate pb-1 text-[0.8125rem] text-muted">
            {link.reference}
          </span>
        )}
        <OverLimit link={link} />
        {change && (
          <span className="block pb-1 text-[0.8125rem] text-warn-text">
            {t('change.row', { time: format.dateTime(change.effectiveAt) })}
          </span>
        )}
      </div>
    </div>
  );
}
