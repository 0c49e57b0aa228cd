import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Wallet, walletColour, walletLabel } from '#contract/wallets.ts';
import { api } from '#web/api.ts';
import { DiscardDialog } from '#web/discard-guard.tsx';
import { FormFailure } from '#web/failure.tsx';
import { useApiForm } from '#web/form.ts';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
  const [asking, setAsking] = useState(false);
  const close = () => (form.dirty ? setAsking(true) : onClose());

  const save = form.submit(async (values) => {
    await api.wallets.update({ id: wallet.id, ...values });
    await queryClient.invalidateQueries(walletKeys);
    notify('success', t('edit.done'));
    onClose();
  });

  return (
    <Dialog open title={t('edit.title')} onClose={close}>
      <form noValidate className="grid gap-4" onSubmit={save}>
        <FormFailure failure={form.failure} />
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
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={close}>
            {ui('cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {ui('save')}
          </Button>
        </div>
      </form>
      <DiscardDialog open={asking} onDiscard={onClose} onKeep={() => setAsking(false)} />
    </Dialog>
  );
}
