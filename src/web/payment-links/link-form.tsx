import type { FieldPath } from 'react-hook-form';
import type * as z from 'zod/mini';
import { createStaticInput } from '#contract/payment-links.ts';
import { DiscardGuard } from '#web/discard-guard.tsx';
import { FormFailure } from '#web/failure.tsx';
import { useApiForm } from '#web/form.ts';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { useSteps } from '#web/use-steps.ts';
import { AfterStep } from './after-step.tsx';
import { BillingStep } from './billing-step.tsx';
import { PaymentStep } from './payment-step.tsx';

export type LinkInput = z.input<typeof createStaticInput>;
export type LinkValues = z.output<typeof createStaticInput>;

const fields: FieldPath<LinkInput>[][] = [
  ['name', 'amount.amount', 'amount.currency', 'vat.ratePercent'],
  ['walletIds', 'assets'],
  ['customMessage', 'redirectUrl', 'webhookIds'],
];

type Props = {
  initial: LinkInput;
  /** An existing link: every step can be gone to at once. */
  existing?: boolean;
  submitLabel: string;
  step: number | undefined;
  onStep: (step: number) => unknown;
  onSubmit: (values: LinkValues) => Promise<unknown>;
};

/** The form of a static link: billing, payment, after payment. */
export function LinkForm({ initial, existing, submitLabel, step, onStep, onSubmit }: Props) {
  const t = useTexts('links');
  const ui = useTexts('ui');
  const form = useLinkForm(initial);
  const steps = useSteps(form, fields, step, onStep, { allReached: existing ?? false });
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  const save = form.submit(onSubmit);

  return (
    <Card className="max-w-2xl p-5 sm:p-6">
      <DiscardGuard dirty={form.dirty && !isSubmitting && !isSubmitSuccessful} />
      <Steps
        labels={[t('step.billing'), t('step.payment'), t('step.after')]}
        current={steps.current}
      />
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void (steps.isLast ? save(event) : steps.next());
        }}
      >
        <FormFailure failure={form.failure} />
        <div ref={steps.container} className="grid gap-5">
          {steps.current === 0 && <BillingStep form={form} />}
          {steps.current === 1 && <PaymentStep form={form} />}
          {steps.current === 2 && <AfterStep form={form} />}
        </div>
        <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-5">
          {steps.current > 0 ? (
            <Button variant="secondary" onClick={steps.back}>
              {ui('back')}
            </Button>
          ) : (
            <span />
          )}
          <span className="flex flex-wrap gap-2">
            {existing && !steps.isLast && (
              <Button variant="secondary" busy={form.busy} onClick={() => void save()}>
                {submitLabel}
              </Button>
            )}
            <Button type="submit" busy={form.busy}>
              {steps.isLast ? submitLabel : ui('continue')}
            </Button>
          </span>
        </div>
      </form>
    </Card>
  );
}

export type LinkFormApi = ReturnType<typeof useLinkForm>;

function useLinkForm(initial: LinkInput) {
  return useApiForm(createStaticInput, initial);
}
