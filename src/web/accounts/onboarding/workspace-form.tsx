import { Link, useNavigate } from '@tanstack/react-router';
import type { FieldPath } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { companyInput } from '#contract/accounts/company.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { Form } from '#web/kit/form/form-element.tsx';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { paths } from '#web/kit/paths.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useSteps } from '#web/kit/form/use-steps.ts';
import { switchWorkspace, workspacesQuery } from '#web/kit/session/workspace.ts';
import { ContactStep, DetailsStep, UseCasesStep } from './onboarding-steps.tsx';
import type { WorkspaceFormState } from './workspace-form-state.ts';

const fields: FieldPath<z.input<typeof companyInput>>[][] = [
  ['name', 'size', 'country', 'websiteUrl'],
  ['useCases', 'otherUseCase'],
  ['contactPhone'],
];

type Props = {
  form: WorkspaceFormState;
  search: { add?: true; create?: true; step?: number };
};

/** Creates the first workspace or another one. */
export function WorkspaceForm({ form, search: { step, add, create } }: Props) {
  const t = useTexts('onboarding');
  const ui = useTexts('ui');
  const navigate = useNavigate();
  const once = useIdempotencyKey();
  const steps = useSteps(form, fields, step, (next) =>
    navigate({
      to: paths.onboarding,
      search: { ...(add && { add }), ...(create && { create }), step: next },
    }),
  );

  const send = form.submit(
    async ({ otherUseCase, ...values }) => {
      // Text entered for "Something else" is ignored if that is no longer selected.
      const other = values.useCases.includes('other') ? { otherUseCase } : {};
      const input = { ...values, ...other };
      const { data } = await api.companies.create(input, once(input));
      switchWorkspace(data.id);
      await queryClient.invalidateQueries(workspacesQuery);
      notify('success', t('created'));
    },
    () => navigate({ to: paths.dashboard, replace: true }),
  );

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Steps
        labels={[t('step.details'), t('step.useCases'), t('step.contact')]}
        current={steps.current}
      />
      <Form
        form={form}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void (steps.isLast ? send(event) : steps.next());
        }}
      >
        <FormFailure failure={form.failure} situation="company" />
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
            <WayOut add={add === true} />
          )}
          <Button type="submit" busy={form.busy}>
            {steps.isLast ? t('create') : ui('continue')}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** Renders the link before the first step, back to where the user came from. */
function WayOut({ add }: { add: boolean }) {
  const ui = useTexts('ui');
  return (
    <Link to={add ? paths.dashboard : paths.onboarding} className={buttonClasses('secondary')}>
      {add ? ui('cancel') : ui('back')}
    </Link>
  );
}
