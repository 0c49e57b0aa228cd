import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ProductButton } from '#contract/integrations/squarespace.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { buttonsQuery } from './queries.ts';

type Props = { id: string; button: ProductButton };

/** Deletes a product button, after a question that says what its page shows then. */
export function DeleteButton({ id, button }: Props) {
  const t = useTexts('squarespace');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const name = [button.productName, button.variantName].filter(Boolean).join(', ');
  const remove = useMutation({
    mutationFn: async () => {
      await api.squarespace.removeButton({ id, buttonId: button.id });
      await queryClient.invalidateQueries({ ...buttonsQuery(id), exact: true });
    },
    onSuccess: () => notify('success', t('buttons.deleted')),
    onError: (error) => notify('error', errorText(error)),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <IconButton label={t('buttons.delete', { name })} onClick={() => setAsks(true)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <ConfirmDialog
        open={asks}
        title={t('buttons.deleteTitle', { name })}
        text={t('buttons.deleteText')}
        confirm={t('buttons.deleteConfirm')}
        cancel={ui('cancel')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
