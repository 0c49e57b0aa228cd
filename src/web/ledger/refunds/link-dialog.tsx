import type { RefundWithLink } from '#contract/ledger/refunds.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Secret } from '#web/ui/secret.tsx';

/** Shows the payer's link, which can't be shown again. */
export function LinkDialog({ refund, onClose }: { refund: RefundWithLink; onClose: () => void }) {
  const t = useTexts('refunds');
  const { mailedTo, url } = refund;
  return (
    <Dialog
      open
      insistent
      title={t('link.title')}
      text={mailedTo === null ? t('link.text') : t('link.mailed', { email: mailedTo })}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <Secret label={t('link.label')} value={url} hint={t('link.hint')} />
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('link.done')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
