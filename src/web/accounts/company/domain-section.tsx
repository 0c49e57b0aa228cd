import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { CompanyDetails } from '#contract/accounts/company.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { DomainForm } from './domain-form.tsx';
import { DomainWait } from './domain-wait.tsx';
import { domainQuery } from './queries.ts';
import { VerifiedDomain } from './verified-domain.tsx';

const anchor = 'domain';

type Props = { company: CompanyDetails; mayChange: boolean };

/** Renders the section of the business's domain and its verification. */
export function DomainSection({ company, mayChange }: Props) {
  const t = useTexts('business');
  const { data: domain, error, refetch } = useQuery(domainQuery(company.id));
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // The page was still loading when the browser tried to scroll to this section.
  useEffect(() => {
    if (hash === anchor) place.current?.scrollIntoView();
  }, [hash]);
  return (
    <div ref={place} className="scroll-mt-20">
      <Section title={t('domain.title')} text={t('domain.text')} anchor={anchor}>
        {error && domain === undefined && <LoadFailure error={error} retry={refetch} />}
        {domain === undefined && !error && <Skeleton className="h-24" />}
        {domain === null && mayChange && <DomainForm company={company} />}
        {domain === null && !mayChange && <p className="text-muted">{t('domain.none')}</p>}
        {domain?.state === 'verified' && (
          <VerifiedDomain companyId={company.id} domain={domain} mayChange={mayChange} />
        )}
        {domain && domain.state !== 'verified' && (
          <DomainWait companyId={company.id} domain={domain} mayChange={mayChange} />
        )}
        {domain !== undefined && domain?.state !== 'verified' && mayChange && (
          <p className="text-[0.8125rem]">
            <Link to={paths.helpArticle} params={{ article: 'domain' }} className={textLink}>
              {t('domain.how')}
            </Link>
          </p>
        )}
      </Section>
    </div>
  );
}
