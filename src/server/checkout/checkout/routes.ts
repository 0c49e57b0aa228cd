import { claimPayment } from '#server/ledger/claims/claims.ts';
import { api } from '#server/base/http/implement.ts';
import { returningPlace } from '#server/base/http/open-streams.ts';
import { orderTransfer, submitTransfer } from '#server/ledger/wallet-transfers/wallet-transfers.ts';
import { paymentEvents } from './payment-events.ts';
import { checkoutLink, publicPayment, startPayment } from './checkout.ts';

export const checkoutRoutes = {
  link: api.checkout.link.handler(async ({ input, context }) => ({
    data: await checkoutLink(context, input.linkId),
  })),

  openPayment: api.checkout.openPayment.handler(async ({ input, context }) => {
    return { data: await startPayment(context, input) };
  }),

  payment: api.checkout.payment.handler(async ({ input, context }) => ({
    data: await publicPayment(context, input.id),
  })),

  paymentEvents: api.checkout.paymentEvents.handler(async ({ input, context, signal }) => {
    const giveBack = context.streams.take(context.request.address);
    // A reader may leave before the stream begins, and then nothing ends it.
    signal?.addEventListener('abort', giveBack, { once: true });
    try {
      return returningPlace(await paymentEvents(context, input.id, signal), giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  }),

  claim: api.checkout.claim.handler(async ({ input, context }) => ({
    data: await claimPayment(context, input),
  })),

  walletTransfer: api.checkout.walletTransfer.handler(async ({ input, context }) => ({
    data: await orderTransfer(context, input),
  })),

  submitTransfer: api.checkout.submitTransfer.handler(async ({ input, context }) => ({
    data: await submitTransfer(context, input),
  })),
};
