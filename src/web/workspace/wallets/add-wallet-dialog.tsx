import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { NetworkState } from '#contract/chain/network-states.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { api } from '#web/kit/api/api.ts';
import { dropDraft, keepDraft } from '#web/kit/form/drafts.ts';
import { FormFailure, LoadFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { type AddWalletStep, addWalletSteps } from '#web/kit/search.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useSteps } from '#web/kit/form/use-steps.ts';
import { AddressStep, DetailsStep, NetworkStep } from './add-wallet-steps.tsx';
import { networksQuery, walletKeys } from './queries.ts';
import {
  blankDraft,
  draftName,
  isBlank,
  keptDraft,
  reachedBy,
  stepFields,
  type WalletDraft,
} from './wallet-draft.ts';
import { walletSchema } from './wallet-schema.ts';

type Props = {
  companyId: string;
  environment: Environment;
  step: AddWalletStep;
  /** The preselected network, if this installation has it. */
  network: string | undefined;
  onStep: (step: AddWalletStep) => unknown;
  onAdded: (wallet: Wallet) => unknown;
  onClose: () => unknown;
};

/** Renders the wizard: network, address, then label and color. */
export function AddWalletDialog(props: Props) {
  const t = useTexts('wallets');
  const { data: networks, error, refetch } = useQuery(networksQuery);
  const offered = networks?.filter(({ environment }) => environment === props.environment);
  if (offered) return <Wizard {...props} networks={offered} />;
  return (
    <Dialog open title={t('add.title')} onClose={props.onClose}>
      {error ? <LoadFailure error={error} retry={refetch} /> : <Skeleton className="h-48 w-full" />}
    </Dialog>
  );
}

function Wizard(props: Props & { networks: NetworkState[] }) {
  const { environment, networks, step, onStep, onAdded, onClose } = props;
  const t = useTexts('wallets');
  const queryClient = useQueryClient();
  const { form, started, changed, discard } = useDraftedForm(props);
  const once = useIdempotencyKey();
  const steps = useSteps(
    form,
    stepFields.map((fields) => [...fields]),
    addWalletSteps.indexOf(step) + 1,
    (number) => onStep(addWalletSteps[number - 1]!),
    { reached: reachedBy(started) },
  );

  const add = form.submit(async (values) => {
    const { data: wallet } = await api.wallets.create(values, once(values));
    discard();
    await queryClient.invalidateQueries(walletKeys);
    notify('success', t('add.done'));
    await onAdded(wallet);
  });

  return (
    <Dialog
      open
      keepsDraft
      title={t('add.title')}
      onClose={() => {
        discard();
        onClose();
      }}
    >
      <Steps
        labels={[t('step.network'), t('step.address'), t('step.details')]}
        current={steps.current}
      />
      <Form
        form={{ isUnsaved: () => changed }}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void (steps.isLast ? add(event) : steps.next());
        }}
      >
        <FormFailure failure={form.failure} situation="wallet" />
        <div ref={steps.container} className="grid gap-4">
          {steps.current === 0 && <NetworkStep form={form} networks={networks} />}
          {steps.current === 1 && <AddressStep form={form} environment={environment} />}
          {steps.current === 2 && <DetailsStep form={form} />}
        </div>
        <Buttons steps={steps} busy={form.busy} />
      </Form>
    </Dialog>
  );
}

function Buttons({ steps, busy }: { steps: ReturnType<typeof useSteps>; busy: boolean }) {
  const t = useTexts('wallets');
  const ui = useTexts('ui');
  return (
    <div className="flex justify-end gap-2">
      {steps.current > 0 && (
        <Button variant="secondary" onClick={steps.back}>
          {ui('back')}
        </Button>
      )}
      <Button type="submit" busy={busy}>
        {steps.isLast ? t('add') : ui('continue')}
      </Button>
    </div>
  );
}

/** Returns the form, filled with this tab's draft if there is one. Every change is saved as a draft. */
function useDraftedForm({
  companyId,
  environment,
  network,
  networks,
}: Props & { networks: NetworkState[] }) {
  const name = draftName(companyId, environment);
  const [{ blank, started }] = useState(() => startOf(keptDraft(name), network, networks));
  const form = useAddWalletForm({ companyId, environment, ...started });
  const values = useWatch({ control: form.control }) as WalletDraft;
  const changed = !isBlank(values, blank);
  const text = JSON.stringify(values);
  useEffect(() => {
    if (changed) keepDraft(name, JSON.parse(text));
    else dropDraft(name);
  }, [name, changed, text]);
  return {
    form,
    started: { companyId, environment, ...started },
    changed,
    discard: () => dropDraft(name),
  };
}

/** Returns the form's initial values. A network in the URL takes precedence over the draft's. */
function startOf(
  kept: WalletDraft | undefined,
  network: string | undefined,
  networks: NetworkState[],
): { blank: WalletDraft; started: WalletDraft } {
  const offered = (requested: string | null | undefined) =>
    networks.find((candidate) => candidate.network === requested)?.network;
  const blank = { ...blankDraft, network: offered(network) };
  return {
    blank,
    started: { ...(kept ?? blankDraft), network: blank.network ?? offered(kept?.network) },
  };
}

export type AddWalletForm = ReturnType<typeof useAddWalletForm>;

type Started = WalletDraft & { companyId: string; environment: Environment };

function useAddWalletForm({ network, ...started }: Started) {
  return useApiForm(walletSchema, { ...started, ...(network && { network }) });
}
