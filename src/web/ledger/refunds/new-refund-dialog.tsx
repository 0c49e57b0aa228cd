import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { formatDecimal, parseDecimal } from '#contract/base/money.ts';
import { refundRequest, type RefundWithLink } from '#contract/ledger/refunds.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure, LoadFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { pointDecimal } from '#web/kit/form/point-decimal.ts';
import { useFormat } from '#web/kit/format.ts';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { paidAssetQuery, refundKeys } from './queries.ts';

type Props = {
  paymentId: string;
  refundableAtomic: string;
  onMade: (refund: RefundWithLink) => void;
  onClose: () => void;
};

/** Requests a refund with its amount and reason. The payer enters the address. */
export function NewRefundDialog(props: Props) {
  const t = useTexts('refunds');
  const { data: asset, error, refetch } = useQuery(paidAssetQuery(props.paymentId));
  return (
    <Dialog open title={t('new.title')} text={t('new.text')} onClose={props.onClose}>
      {error && <LoadFailure error={error} retry={refetch} />}
      {!asset && !error && <Skeleton className="h-40 w-full" />}
      {asset && <RequestForm {...props} asset={asset} />}
    </Dialog>
  );
}

type Asset = { symbol: string; decimals: number };

function RequestForm({ paymentId, refundableAtomic, asset, onMade }: Props & { asset: Asset }) {
  const t = useTexts('refunds');
  const format = useFormat();
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const most = BigInt(refundableAtomic);
  const form = useApiForm(schemaFor(asset, most), {
    amount: formatDecimal(most, asset.decimals, { trim: true }),
    reason: '',
  });
  const request = form.submit(async ({ amount, reason }) => {
    const amountAtomic = parseDecimal(amount, asset.decimals).toString();
    const input = { id: paymentId, amountAtomic, reason };
    const { data } = await api.refunds.create(input, once(input));
    onMade(data);
    await queryClient.invalidateQueries(refundKeys);
  });
  return (
    <Form form={form} className="grid gap-4" onSubmit={request}>
      <FormFailure failure={form.failure} />
      <TextField
        label={t('new.amount', { symbol: asset.symbol })}
        hint={t('new.most', { amount: format.token(refundableAtomic, asset) })}
        inputMode="decimal"
        autoComplete="off"
        className="tabular"
        error={form.error('amount')}
        {...form.register('amount', { setValueAs: pointDecimal })}
      />
      <TextArea
        label={t('new.reason')}
        hint={t('new.reasonHint')}
        error={form.error('reason')}
        {...form.register('reason')}
      />
      <div className="flex justify-end gap-2">
        <DialogCancel />
        <Button type="submit" busy={form.busy}>
          {t('new.submit')}
        </Button>
      </div>
    </Form>
  );
}

function schemaFor({ decimals }: Asset, most: bigint) {
  const { reason } = refundRequest.shape;
  return z.object({
    amount: z.string('required').check(z.trim(), (context) => {
      const problem = problemOf(context.value, decimals, most);
      if (problem) {
        context.issues.push({ code: 'custom', message: problem, input: context.value });
      }
    }),
    reason,
  });
}

function problemOf(text: string, decimals: number, most: bigint): string | undefined {
  let amount: bigint;
  try {
    amount = parseDecimal(text, decimals);
  } catch {
    return 'amount_format';
  }
  if (amount === 0n) return 'amount_positive';
  return amount > most ? 'refund_amount' : undefined;
}
