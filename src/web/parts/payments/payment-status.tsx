import type { PaymentStatus } from '#contract/ledger/payments.ts';
import { useTexts } from '#web/kit/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { StatusGlyph } from './status-glyph.tsx';

const quiet = { word: 'text-muted', mark: 'text-muted', ground: 'bg-sunken' };
const info = { word: 'text-info-text', mark: 'text-info', ground: 'bg-info-soft' };
const ok = { word: 'text-ok-text', mark: 'text-ok', ground: 'bg-ok-soft' };
const warn = { word: 'text-warn-text', mark: 'text-warn', ground: 'bg-warn-soft' };

const looks: Record<PaymentStatus, typeof quiet> = {
  open: quiet,
  processing: info,
  partial: warn,
  paid: ok,
  overpaid: ok,
  expired: quiet,
  paid_late: warn,
  canceled: quiet,
};

type Props = {
  status: PaymentStatus;
  /** On a ground of its own: once per page, for the payment that the page is about. */
  pill?: boolean;
};

/** Shows a payment's status as a shape and a word. */
export function PaymentStatusMark({ status, pill = false }: Props) {
  const t = useTexts('recent');
  const { word, mark, ground } = looks[status];
  return (
    <span
      className={classes(
        'flex w-fit items-center gap-1.5 font-medium whitespace-nowrap',
        word,
        pill && `rounded-full py-0.5 pr-2.5 pl-1.5 text-xs ${ground}`,
      )}
    >
      <span className={mark}>
        <StatusGlyph status={status} />
      </span>
      {t(`status.${status}`)}
    </span>
  );
}
