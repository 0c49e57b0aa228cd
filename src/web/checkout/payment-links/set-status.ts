import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LinkStatus, PaymentLink } from '#contract/checkout/payment-links.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { texts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';

type Change = { link: Pick<PaymentLink, 'id' | 'name' | 'status'>; status: LinkStatus };

/** Returns a mutation that disables, enables or archives a link, and offers to undo the first two. */
export function useSetStatus() {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: ['links'] });
  return useMutation({
    mutationFn: ({ link, status }: Change) => api.paymentLinks.setStatus({ id: link.id, status }),
    onSuccess: async (_, { link, status }) => {
      await refetch();
      const t = texts('links');
      const done = {
        active: 'enable.done',
        disabled: 'disable.done',
        archived: 'archive.done',
      } as const;
      const undo = {
        label: texts('ui')('undo'),
        onClick: () => {
          api.paymentLinks
            .setStatus({ id: link.id, status: link.status })
            .then(refetch, () => notify('error', t('undo.failed')));
        },
      };
      notify(
        'success',
        t(done[status], { name: link.name }),
        status === 'archived' ? undefined : undo,
      );
    },
    onError: (error) => notify('error', errorText(error)),
  });
}
