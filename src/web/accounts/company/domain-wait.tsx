import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { domainHours, type DomainProof } from '#contract/workspace/domains.ts';
import { api } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { DomainName } from './domain-name.tsx';
import { DomainRecord } from './domain-record.tsx';
import { DomainState } from './domain-state.tsx';
import { domainQuery } from './queries.ts';
import { RemoveDomain } from './remove-domain.tsx';

type Props = { companyId: string; domain: DomainProof; mayChange: boolean };

/** Shows a pending domain: what to do at the registrar, and the state of the check. */
export function DomainWait({ companyId, domain, mayChange }: Props) {
  const t = useTexts('business');
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: () => api.domains.verify({ id: companyId, domain: domain.domain }),
    onSuccess: ({ data }) => queryClient.setQueryData(domainQuery(companyId).queryKey, data),
  });
  const heading = useRef<HTMLParagraphElement>(null);
  // The form whose button had the focus was removed.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const failure = check.error instanceof ApiError ? check.error : undefined;
  return (
    <>
      <p ref={heading} tabIndex={-1} className="outline-none">
        <DomainName domain={domain} />
      </p>
      <DomainState domain={domain} />
      <FormFailure failure={failure} situation="domain" />
      {mayChange && (
        <>
          <ol className="grid list-decimal gap-3 pl-5 marker:text-muted">
            <li>{t('domain.step.registrar')}</li>
            <li>
              {t('domain.step.record')}
              <DomainRecord record={domain.record} domain={domain.domain} />
            </li>
            <li>{t('domain.step.wait', { hours: domainHours })}</li>
          </ol>
          <div className="flex flex-wrap gap-2">
            <Button busy={check.isPending} onClick={() => check.mutate()}>
              {domain.state === 'failed' ? t('domain.again') : t('domain.check')}
            </Button>
            <RemoveDomain companyId={companyId} domain={domain} />
          </div>
        </>
      )}
    </>
  );
}
