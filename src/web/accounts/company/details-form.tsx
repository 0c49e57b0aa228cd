import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CompanyDetails } from '#contract/accounts/company.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { workspacesQuery } from '#web/kit/session/workspace.ts';
import { AddressSection } from './address-section.tsx';
import { BusinessSection } from './business-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { changesOf, detailsSchema, valuesOf } from './details-values.ts';
import { companyQuery } from './queries.ts';

export function useDetailsForm(company: CompanyDetails) {
  return useApiForm(detailsSchema, valuesOf(company));
}
export type DetailsFormState = ReturnType<typeof useDetailsForm>;

export function DetailsForm({ company }: { company: CompanyDetails }) {
  const t = useTexts('business');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const form = useDetailsForm(company);
  const { reset } = form;
  const { dirtyFields } = form.formState;
  // Changes saved by other members appear immediately, except in fields with unsaved changes.
  useEffect(() => reset(valuesOf(company), { keepDirtyValues: true }), [company, reset]);

  const save = form.submit(async (values) => {
    const change = changesOf(values, dirtyFields);
    const { data } = await api.companies.update({ id: company.id, ...change });
    reset(valuesOf(data));
    queryClient.setQueryData(companyQuery(company.id).queryKey, data);
    await queryClient.invalidateQueries(workspacesQuery);
    notify('success', t('saved'));
  });

  return (
    <Form form={form} onSubmit={save} className="grid gap-8">
      <BusinessSection form={form} />
      <ContactSection form={form} company={company} />
      <AddressSection form={form} />
      <div className="grid gap-3 lg:pl-72">
        <FormFailure failure={form.failure} situation="company" />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.busy}>
            {ui('save')}
          </Button>
          <p role="status" className="text-[0.8125rem] text-muted">
            {form.dirty && t('unsaved')}
          </p>
        </div>
      </div>
    </Form>
  );
}
