import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  changeSquarespaceInput,
  type SquarespaceIntegration,
} from '#contract/integrations/squarespace.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { Form } from '#web/kit/form/form-element.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { useTexts } from '#web/kit/texts.ts';
import { StepBody } from '#web/parts/shops/step-body.tsx';
import { isOtherChoice, WalletChoices } from '#web/parts/shops/wallet-choices.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { VatFields } from './vat-fields.tsx';

const { shippingOptions, vat } = z.required(changeSquarespaceInput).shape;
export const settingsInput = z.object({ walletIds: z.array(z.string()), shippingOptions, vat });
export type SettingsInput = z.input<typeof settingsInput>;
export type SettingsForm = ReturnType<
  typeof useApiForm<SettingsInput, z.output<typeof settingsInput>>
>;

type Props = { shop: SquarespaceIntegration; onBack: () => void; onSaved: () => void };

/** Chooses what orders pay into, how they are sent and how they are taxed. */
export function SettingsStep({ shop, onBack, onSaved }: Props) {
  const t = useTexts('squarespace');
  const { form, save } = useSettings(shop, onSaved);
  const { companyId, environment, site } = shop;
  return (
    <StepBody title={t('settings.title')}>
      <Form form={form} onSubmit={save} className="grid gap-6">
        <Alert tone={environment === 'production' ? 'info' : 'warn'}>
          {t(`settings.environment.${environment}`)}
        </Alert>
        <WalletChoices
          companyId={companyId}
          environment={environment}
          error={form.error('walletIds')}
          field={form.register('walletIds')}
        />
        <ShippingFields form={form} currency={site?.currency ?? ''} />
        <VatFields form={form} />
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
    </StepBody>
  );
}

function useSettings(shop: SquarespaceIntegration, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { id, walletIds } = shop;
  const form = useApiForm(settingsInput, {
    walletIds: walletIds ?? [],
    shippingOptions: shop.shippingOptions,
    vat: shop.vat,
  });
  const save = form.submit(
    async ({ walletIds: chosen, ...change }) => {
      const wallets = isOtherChoice(chosen, walletIds)
        ? { walletIds: chosen.length > 0 ? chosen : null }
        : {};
      await api.squarespace.change({ id, ...change, ...wallets });
      await queryClient.invalidateQueries({ queryKey: ['integrations'] });
    },
    async () => onSaved(),
  );
  return { form, save };
}
