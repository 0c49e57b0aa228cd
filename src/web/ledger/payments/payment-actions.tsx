import { useState } from 'react';
import type { PaymentDetails } from '#contract/ledger/merchant-payments.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useMay } from '#web/kit/session/workspace.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

/** Renders the actions that the payment's status allows. */
export function PaymentActions({ payment }: { payment: PaymentDetails }) {
  const t = useTexts('payments');
  const mayWrite = useMay('payments:write');
  const [asking, setAsking] = useState<'accept' | 'cancel'>();
  const { status } = payment;
  const close = () => setAsking(undefined);
  if (!mayWrite) return null;
  return (
    <>
      {(status === 'partial' || status === 'paid_late') && (
        <Button onClick={() => setAsking('accept')}>{t('accept')}</Button>
      )}
      {status === 'open' && (
        <Button variant="secondary" onClick={() => setAsking('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {asking === 'accept' && <AcceptDialog payment={payment} onClose={close} />}
      {asking === 'cancel' && <CancelDialog payment={payment} onClose={close} />}
    </>
  );
}
