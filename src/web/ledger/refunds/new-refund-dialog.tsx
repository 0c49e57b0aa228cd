import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useWatch } from 'react-hook-form';
import {
  divideRound,
  formatDecimal,
  fromMinor,
  parseDecimal,
  toMinor,
} from '#contract/base/money.ts';
import type { PaymentDetails } from '#contract/ledger/merchant-payments.ts';
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
import { proposedRefund } from './proposed-refund.ts';
import { refundedPaymentQuery, refundKeys } from './queries.ts';

type Props = {
  paymentId: string;
  refundableAtomic: string;
  onMade: (refund: RefundWithLink) => void;
  onClose: () => void;
};

/** Requests a refund with its amount and reason. The payer enters the address. */
export function NewRefundDialog(props: Props) {
  const t = useTexts('refunds');
  const { data: payment, error, refetch } = useQuery(refundedPaymentQuery(props.paymentId));
  return (
    <Dialog open title={t('new.title')} text={t('new.text')} onClose={props.onClose}>
      {error && <LoadFailure error={error} retry={refetch} />}
      {!payment && !error && <Skeleton className="h-40 w-full" />}
      {payment && <RequestForm {...props} payment={payment} />}
    </Dialog>
  );
}

type Paid = Pick<PaymentDetails, 'asset' | 'status' | 'amountAtomic' | 'price'>;

function RequestForm({ paymentId, refundableAtomic, payment, onMade }: Props & { payment: Paid }) {
  const t = useTexts('refunds');
  const format = useFormat();
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const { asset } = payment;
  const most = BigInt(refundableAtomic);
  const form = useApiForm(schemaFor(asset, most), {
    amount: formatDecimal(proposedRefund(payment, most), asset.decimals, { trim: true }),
    reason: '',
  });
  const entered = useWatch({ control: form.control, name: 'amount' });
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
        hint={
          <>
            <Worth entered={entered} payment={payment} />{' '}
            {t('new.most', { amount: format.token(refundableAtomic, asset) })}
          </>
        }
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

/** Shows what the entered amount is worth at the payment's own price. */
function Worth({ entered, payment }: { entered: string; payment: Paid }) {
  const t = useTexts('refunds');
  const format = useFormat();
  const { asset, price, amountAtomic } = payment;
  const { currency } = price;
  const amount = parsed(entered, asset.decimals);
  if (amount === undefined) return null;
  const worth = divideRound(toMinor(price.total, currency) * amount, BigInt(amountAtomic));
  return t('new.worth', { fiat: format.fiat({ amount: fromMinor(worth, currency), currency }) });
}

function parsed(text: string, decimals: number): bigint | undefined {
  try {
    return parseDecimal(text.trim(), decimals);
  } catch {
    return undefined;
  }
}

function schemaFor({ decimals }: Paid['asset'], most: bigint) {
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
  const amount = parsed(text, decimals);
  if (amount === undefined) return 'amount_format';
  if (amount === 0n) return 'amount_positive';
  return amount > most ? 'refund_amount' : undefined;
}
