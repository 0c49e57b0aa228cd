import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Wallet, walletColour, walletLabel } from '#contract/workspace/wallets.ts';
import { api } from '#web/kit/api/api.ts';
import { useApiForm } from '#web/kit/form/form.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { walletKeys } from './queries.ts';

const schema = z.object({
  metadata: z.object({ ui: z.object({ label: walletLabel, colour: walletColour }) }),
});

export function EditWalletDialog({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const t = useTexts('wallets');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const form = useApiForm(schema, { metadata: wallet.metadata });

  const save = form.submit(async (values) => {
    await api.wallets.update({ id: wallet.id, ...values });
    await queryClient.invalidateQueries(walletKeys);
    notify('success', t('edit.done'));
    onClose();
  });

  return (
    <FormDialog
      title={t('edit.title')}
      submit={ui('save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('label.label')}
        hint={t('label.hint')}
        error={form.error('metadata.ui.label')}
        {...form.register('metadata.ui.label')}
      />
      <ColourChoice
        error={form.error('metadata.ui.colour')}
        {...form.register('metadata.ui.colour')}
      />
    </FormDialog>
  );
}
