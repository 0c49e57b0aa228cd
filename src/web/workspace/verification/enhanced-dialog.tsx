import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { enhancedForm, Verification } from '#contract/workspace/verification.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { Form } from '#web/kit/form/form-element.tsx';
import { billingQuery } from '#web/parts/billing.ts';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/ui/dialog.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useSteps } from '#web/kit/form/use-steps.ts';
import { useEnhancedForm } from './enhanced-form-state.ts';
import { ActivityStep, BusinessStep, OwnersStep } from './enhanced-steps.tsx';
import {
  isSubmitted,
  PageDialog,
  ReceivedDialog,
  StartedBefore,
  useIsRemote,
} from './page-dialog.tsx';
import { isGoldCheaper } from './reduced-fees.ts';
import { verificationKeys } from './queries.ts';

const fields: FieldPath<z.input<typeof enhancedForm>>[][] = [
  ['businessName', 'registrationNumber', 'country', 'state'],
  ['businessType', 'activity', 'websiteUrl', 'monthlyVolume', 'sourceOfFunds'],
  ['beneficialOwners'],
];

type Props = { companyId: string; verification: Verification; onClose: () => void };

/** Collects the enhanced verification: the business, its activity and its owners. */
export function EnhancedDialog({ companyId, verification, onClose }: Props) {
  const t = useTexts('verification');
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const isRemote = useIsRemote();
  const [page, setPage] = useState<string>();
  const [step, setStep] = useState(1);
  const form = useEnhancedForm();
  const { data: billing } = useQuery(billingQuery(companyId, 'production'));
  const isCheaper = billing !== undefined && isGoldCheaper(billing.plans);
  const steps = useSteps(form, fields, step, setStep);

  const handIn = form.submit(async (values) => {
    const input = { id: companyId, ...values };
    const { url } = (await api.verifications.verifyBusinessEnhanced(input, once(input))).data;
    await queryClient.invalidateQueries(verificationKeys);
    if (url !== null) return setPage(url);
    notify('success', t('handedIn'));
    onClose();
  });

  if (page !== undefined && isSubmitted(verification)) return <ReceivedDialog onClose={onClose} />;
  if (page !== undefined) return <PageDialog url={page} onClose={onClose} />;

  return (
    <Dialog
      open
      title={t('enhanced.title')}
      text={t(isCheaper ? 'enhanced.textReduced' : 'enhanced.text')}
      onClose={onClose}
    >
      <Steps
        labels={[t('step.business'), t('step.activity'), t('step.owners')]}
        current={steps.current}
      />
      <Form
        form={form}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void (steps.isLast ? handIn(event) : steps.next());
        }}
      >
        <FormFailure failure={form.failure} />
        <StartedBefore verification={verification} />
        {isRemote && <p className="text-[0.8125rem] text-muted">{t('provider.review')}</p>}
        <div ref={steps.container} className="grid gap-4">
          {steps.current === 0 && <BusinessStep form={form} />}
          {steps.current === 1 && <ActivityStep form={form} />}
          {steps.current === 2 && <OwnersStep form={form} />}
        </div>
        <Actions steps={steps} isBusy={form.busy} />
      </Form>
    </Dialog>
  );
}

type Position = Pick<ReturnType<typeof useSteps>, 'current' | 'isLast' | 'back'>;

function Actions({ steps, isBusy }: { steps: Position; isBusy: boolean }) {
  const t = useTexts('verification');
  const ui = useTexts('ui');
  return (
    <div className="flex flex-wrap justify-between gap-2">
      {steps.current > 0 ? (
        <Button variant="secondary" onClick={steps.back}>
          {ui('back')}
        </Button>
      ) : (
        <DialogCancel />
      )}
      <Button type="submit" busy={isBusy}>
        {steps.isLast ? t('handIn') : ui('continue')}
      </Button>
    </div>
  );
}
