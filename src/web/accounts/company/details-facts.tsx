import type { ReactNode } from 'react';
import { addressLines } from '#contract/accounts/address-lines.ts';
import type { CompanyDetails } from '#contract/accounts/company.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Section } from '#web/ui/section.tsx';

/** Shows the details to members who may not change them. */
export function DetailsFacts({ company }: { company: CompanyDetails }) {
  const t = useTexts('business');
  const words = useTexts('onboarding');
  const format = useFormat();
  const { size, structuredAddress: address, companyEmail, companyEmailVerifiedAt } = company;
  return (
    <Section title={t('facts.title')} text={t('facts.text')}>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact name={words('details.name')}>{company.name}</Fact>
        <Fact name={t('legalName')}>{company.legalName}</Fact>
        <Fact name={words('details.size')}>
          {size === '1' ? words('size.one') : words('size.people', { range: size })}
        </Fact>
        <Fact name={words('details.country')}>{format.country(company.country)}</Fact>
        <Fact name={t('registrationNumber')}>{company.registrationNumber}</Fact>
        <Fact name={words('details.website')}>{company.websiteUrl}</Fact>
        <Fact name={t('companyEmail')}>
          {companyEmail && (
            <span className="flex flex-wrap items-center gap-2">
              {companyEmail}
              <Badge tone={companyEmailVerifiedAt ? 'ok' : 'warn'}>
                {t(companyEmailVerifiedAt ? 'companyEmail.verified' : 'companyEmail.unverified')}
              </Badge>
            </span>
          )}
        </Fact>
        <Fact name={t('phone')}>{company.contactPhone}</Fact>
        <Fact name={t('address.title')}>
          {address && (
            <address className="not-italic">
              {addressLines(address, format.country(address.country)).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          )}
        </Fact>
      </dl>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children ?? <span className="text-muted">–</span>}</dd>
    </div>
  );
}
