import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDecimal } from '#contract/base/money.ts';
import { type Refund, sentTransaction } from '#contract/ledger/refunds.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure, LoadFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { useFormat } from '#web/kit/format.ts';
import { QrCode } from '#web/parts/qr/qr-code.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { ConfirmAddressDialog } from './confirm-address-dialog.tsx';
import { isUnconfirmed, preparedQuery, refundKeys, refundsQuery } from './queries.ts';
import { SendByWallet } from './send-by-wallet.tsx';

type Props = { refund: Refund; onClose: () => void };

/** Sends a refund. For claimed money, the merchant confirms the payer's address first. */
export function SendRefundDialog({ refund, onClose }: Props) {
  const { data } = useQuery(refundsQuery(refund.paymentId));
  const current = data?.refunds.find(({ id }) => id === refund.id) ?? refund;
  return isUnconfirmed(current) ? (
    <ConfirmAddressDialog refund={current} onClose={onClose} />
  ) : (
    <SendDialog refund={refund} onClose={onClose} />
  );
}

/**
 * Sends the refund with a browser wallet, or by hand from elsewhere. The payer's address is locked
 * while it is open.
 */
function SendDialog({ refund, onClose }: Props) {
  const t = useTexts('refunds');
  const queryClient = useQueryClient();
  const sent = refund.status === 'sent';
  const { data, error, refetch } = useQuery({ ...preparedQuery(refund.id), enabled: !sent });
  const prepared = sent ? refund : data;

  async function name(transactionHash: string): Promise<void> {
    await api.refunds.send({ id: refund.id, transactionHash });
    notify('success', t('send.done'));
    onClose();
    await queryClient.invalidateQueries(refundKeys);
  }

  return (
    <Dialog open title={t('send.title')} text={t('send.text')} onClose={onClose}>
      {error && <LoadFailure error={error} retry={refetch} />}
      {!prepared && !error && <Skeleton className="h-48 w-full" />}
      {prepared && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <WhereAndHowMuch refund={prepared} />
          {!sent && <SendByWallet refund={prepared} name={name} />}
          {!sent && prepared.uri && (
            <details>
              <summary className="min-h-6 cursor-pointer py-0.5 text-sm font-medium">
                {t('byHand')}
              </summary>
              <p className="my-3 text-muted">{t('byHand.text')}</p>
              <QrCode text={prepared.uri} label={t('qr')} />
            </details>
          )}
          <NameTransaction name={name} />
        </div>
      )}
    </Dialog>
  );
}

function WhereAndHowMuch({ refund }: { refund: Refund }) {
  const t = useTexts('refunds');
  const format = useFormat();
  const { amountAtomic, asset, recipient } = refund;
  const exact = formatDecimal(BigInt(amountAtomic), asset.decimals, { trim: true });
  return (
    <dl className="grid gap-3 rounded-control border border-line bg-sunken p-3">
      <div>
        <dt className="text-[0.8125rem] text-muted">{t('send.amount')}</dt>
        <dd className="flex items-center justify-between gap-2">
          <span className="tabular font-semibold">{format.token(amountAtomic, asset)}</span>
          <CopyButton text={exact} thing={t('send.amount')} />
        </dd>
      </div>
      <div>
        <dt className="text-[0.8125rem] text-muted">
          {t('send.address', { network: asset.networkName })}
        </dt>
        <dd className="flex items-center justify-between gap-2">
          <span className="font-mono text-[0.8125rem] break-all">{recipient}</span>
          <CopyButton text={recipient ?? ''} thing={t('fact.address')} />
        </dd>
      </div>
    </dl>
  );
}

/** Asks for the transaction of a refund that was sent from elsewhere. */
function NameTransaction({ name }: { name: (transactionHash: string) => Promise<void> }) {
  const t = useTexts('refunds');
  const form = useApiForm(sentTransaction, { transactionHash: '' });
  return (
    <Form
      form={form}
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={form.submit(({ transactionHash }) => name(transactionHash))}
    >
      <FormFailure failure={form.failure} />
      <TextField
        label={t('named.label')}
        hint={t('named.hint')}
        className="font-mono"
        placeholder="0x"
        autoComplete="off"
        spellCheck={false}
        error={form.error('transactionHash')}
        {...form.register('transactionHash')}
      />
      <Button type="submit" variant="secondary" className="justify-self-end" busy={form.busy}>
        {t('named.submit')}
      </Button>
    </Form>
  );
}
