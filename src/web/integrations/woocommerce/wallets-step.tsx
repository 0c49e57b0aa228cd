import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Integration } from '#contract/integrations/integrations.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { Form } from '#web/kit/form/form-element.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { useTexts } from '#web/kit/texts.ts';
import { isOtherChoice, WalletChoices } from '#web/parts/shops/wallet-choices.tsx';
import { Button } from '#web/ui/button.tsx';

const input = z.object({ walletIds: z.array(z.string()) });

type Props = { integration: Integration; onBack: () => void; onSaved: () => void };

/** Chooses the wallets that the shop's orders pay into. */
export function WalletsStep({ integration, onBack, onSaved }: Props) {
  const t = useTexts('woocommerce');
  const queryClient = useQueryClient();
  const { id, companyId, environment, walletIds } = integration;
  const form = useApiForm(input, { walletIds: walletIds ?? [] });
  const save = form.submit(async ({ walletIds: chosen }) => {
    if (isOtherChoice(chosen, walletIds)) {
      const wanted = chosen.length > 0 ? chosen : null;
      await api.woocommerce.change({ id, walletIds: wanted });
      await queryClient.invalidateQueries({ queryKey: ['integrations'] });
    }
    onSaved();
  });
  return (
    <Form form={form} onSubmit={save} className="grid gap-5">
      <WalletChoices
        companyId={companyId}
        environment={environment}
        error={form.error('walletIds')}
        field={form.register('walletIds')}
      />
      <FormFailure failure={form.failure} />
      <div className="flex justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" busy={form.busy}>
          {t('continue')}
        </Button>
      </div>
    </Form>
  );
}
