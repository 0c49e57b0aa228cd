import * as z from 'zod/mini';
import { useQueryClient } from '@tanstack/react-query';
import type { CompanyDetails } from '#contract/accounts/company.ts';
import { domainName } from '#contract/workspace/domains.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { domainQuery } from './queries.ts';

const schema = z.object({ domain: domainName });

/** Asks for the domain to verify, suggesting that of the website. */
export function DomainForm({ company }: { company: CompanyDetails }) {
  const t = useTexts('business');
  const queryClient = useQueryClient();
  const form = useApiForm(schema, { domain: guess(company.websiteUrl) });

  const begin = form.submit(async ({ domain }) => {
    const { data } = await api.domains.verify({ id: company.id, domain });
    queryClient.setQueryData(domainQuery(company.id).queryKey, data);
  });

  return (
    <Form form={form} onSubmit={begin} className="grid gap-4">
      <FormFailure failure={form.failure} situation="domain" />
      <TextField
        label={t('domain.label')}
        hint={t('domain.hint')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com"
        error={form.error('domain')}
        {...form.register('domain')}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {t('domain.begin')}
        </Button>
      </div>
    </Form>
  );
}

function guess(websiteUrl: string | null): string {
  const host = websiteUrl === null ? undefined : URL.parse(websiteUrl)?.hostname;
  return host?.replace(/^www\./, '') ?? '';
}
