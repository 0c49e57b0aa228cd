import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Environment } from '#contract/networks.ts';
import { api } from '#web/api.ts';
import { DiscardDialog } from '#web/discard-guard.tsx';
import { FormFailure } from '#web/failure.tsx';
import { useApiForm } from '#web/form.ts';
import { useIdempotencyKey } from '#web/idempotency-key.ts';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useSteps } from '#web/use-steps.ts';
import { AddressStep, DetailsStep, NetworkStep } from './add-wallet-steps.tsx';
import { walletKeys } from './queries.ts';
import { walletSchema } from './wallet-schema.ts';

type Input = z.input<typeof walletSchema>;
const fields: FieldPath<Input>[][] = [
  ['network'],
  ['addresses.0'],
  ['metadata.ui.label', 'metadata.ui.colour'],
];

type Props = { companyId: string; environment: Environment; onClose: () => void };

/** The wizard: network, address, label and colour. */
export function AddWalletDialog({ companyId, environment, onClose }: Props) {
  const t = useTexts('wallets');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const form = useAddWalletForm(companyId, environment);
  const once = useIdempotencyKey();
  const [step, setStep] = useState(1);
  const [asking, setAsking] = useState(false);
  const steps = useSteps(form, fields, step, setStep);

  const add = form.submit(async (values) => {
    await api.wallets.create(values, once(values));
    await queryClient.invalidateQueries(walletKeys);
    notify('success', t('add.done'));
    onClose();
  });

  return (
    <Dialog open title={t('add.title')} onClose={() => (form.dirty ? setAsking(true) : onClose())}>
      <Steps
        labels={[t('step.network'), t('step.address'), t('step.details')]}
        current={steps.current}
      />
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void (steps.isLast ? add(event) : steps.next());
        }}
      >
        <FormFailure failure={form.failure} />
        <div ref={steps.container} className="grid gap-4">
          {steps.current === 0 && <NetworkStep form={form} environment={environment} />}
          {steps.current === 1 && <AddressStep form={form} environment={environment} />}
          {steps.current === 2 && <DetailsStep form={form} />}
        </div>
        <div className="flex justify-end gap-2">
          {steps.current > 0 && (
            <Button variant="secondary" onClick={steps.back}>
              {ui('back')}
            </Button>
          )}
          <Button type="submit" busy={form.busy}>
            {steps.isLast ? t('add') : ui('continue')}
          </Button>
        </div>
      </form>
      <DiscardDialog open={asking} onDiscard={onClose} onKeep={() => setAsking(false)} />
    </Dialog>
  );
}

export function useAddWalletForm(companyId: string, environment: Environment) {
  return useApiForm(walletSchema, {
    companyId,
    environment,
    platform: 'manual',
    addresses: [''],
    metadata: { ui: { label: '', colour: 'blue' } },
  });
}
