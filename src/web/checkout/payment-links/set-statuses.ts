import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LinkStatus, PaymentLink } from '#contract/checkout/payment-links.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { texts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';

type Change = { links: PaymentLink[]; status: LinkStatus };

/** Returns a mutation that disables, enables or archives several links, and offers to undo the first two. */
export function useSetStatuses() {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: ['links'] });
  return useMutation({
    mutationFn: ({ links, status }: Change) => setAll(links.map(({ id }) => ({ id, status }))),
    onSuccess: async ({ done, failures }, { links, status }) => {
      await refetch();
      const t = texts('links');
      const changed = links.filter(({ id }) => done.includes(id));
      const undo = {
        label: texts('ui')('undo'),
        onClick: () => {
          setAll(changed).then(
            (undone) =>
              undone.failures.length > 0 ? notify('error', t('undo.failed')) : refetch(),
            () => notify('error', t('undo.failed')),
          );
        },
      };
      if (changed.length > 0) {
        notify(
          'success',
          t(`bulk.${status}.done`, { count: changed.length }),
          status === 'archived' ? undefined : undo,
        );
      }
      if (failures.length > 0) notify('error', errorText(failures[0]));
    },
  });
}

/** Updates the links one by one. A failure doesn't affect the others. */
async function setAll(changes: { id: string; status: LinkStatus }[]) {
  const done: string[] = [];
  const failures: unknown[] = [];
  for (const { id, status } of changes) {
    try {
      await api.paymentLinks.setStatus({ id, status });
      done.push(id);
    } catch (error) {
      failures.push(error);
    }
  }
  return { done, failures };
}
