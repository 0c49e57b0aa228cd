import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PaymentLink } from '#contract/checkout/payment-links.ts';
import { api } from '#web/kit/api/api.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { texts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';

/** Returns a mutation that cancels a link's pending change of wallets. */
export function useCancelChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PaymentLink) => api.payoutChanges.cancel({ id }),
    onSuccess: (_, { name }) => notify('success', texts('links')('change.canceled', { name })),
    onError: (error) => notifyFailure(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['links'] }),
  });
}
