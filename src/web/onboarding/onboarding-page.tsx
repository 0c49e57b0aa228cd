import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { FieldPath } from 'react-hook-form';
import type * as z from 'zod/mini';
import { companyInput } from '#contract/company.ts';
import { api } from '#web/api.ts';
import { FormFailure } from '#web/failure.tsx';
import { useApiForm } from '#web/form.ts';
import { useIdempotencyKey } from '#web/idempotency-key.ts';
import { paths } from '#web/paths.ts';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useSteps } from '#web/use-steps.ts';
import { switchWorkspace } from '#web/workspace.ts';
import { ContactStep, DetailsStep, UseCasesStep } from './onboarding-steps.tsx';

const route = getRouteApi('/start/onboarding');

type Input = z.input<typeof companyInput>;
const fields: FieldPath<Input>[][] = [
  ['name', 'size', 'country', 'websiteUrl'],
  ['useCases', 'otherUseCase'],
  ['contactPhone'],
];
const blank = {
  name: '',
  country: '',
  websiteUrl: '',
  useCases: [],
  otherUseCase: '',
  contactPhone: '',
};

/** Makes the first workspace, or another one. */
export function OnboardingPage() {
  const t = useTexts('onboarding');
  const ui = useTexts('ui');
  const { step, add } = route.useSearch();
  const navigate = useNavigate();
  const form = useOnboardingForm();
  const once = useIdempotencyKey();
  const steps = useSteps(form, fields, step, (next) =>
    navigate({ to: paths.onboarding, search: { ...(add && { add }), step: next } }),
  );

  const create = form.submit(async (values) => {
    const { data } = await api.companies.create(values, once(values));
    switchWorkspace(data.id);
    notify('success', t('created'));
    await navigate({ to: paths.dashboard, replace: true });
  });

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Steps
        labels={[t('step.details'), t('step.useCases'), t('step.contact')]}
        current={steps.current}
      />
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void (steps.isLast ? create(event) : steps.next());
        }}
      >
        <FormFailure failure={form.failure} />
        <div ref={steps.container} className="grid gap-4">
          {steps.current === 0 && <DetailsStep form={form} />}
          {steps.current === 1 && <UseCasesStep form={form} />}
          {steps.current === 2 && <ContactStep form={form} />}
        </div>
        <div className="flex flex-wrap justify-between gap-2">
          {steps.current > 0 ? (
            <Button variant="secondary" onClick={steps.back}>
              {ui('back')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" busy={form.busy}>
            {steps.isLast ? t('create') : ui('continue')}
          </Button>
        </div>
      </form>
    </>
  );
}

export function useOnboardingForm() {
  return useApiForm(companyInput, blank);
}
