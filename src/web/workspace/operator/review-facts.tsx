import type { ReactNode } from 'react';
import { statesOf } from '#contract/base/places/states.ts';
import type { ReviewDetails } from '#contract/workspace/operator.ts';
import type { BusinessForm } from '#contract/workspace/verification.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';

/** Shows the submission next to the workspace's details. */
export function ReviewFacts({ review }: { review: ReviewDetails }) {
  const t = useTexts('operator');
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Facts id="said" title={t('said.title')}>
        <Said review={review} />
      </Facts>
      <Facts id="known" title={t('known.title')}>
        <Known review={review} />
      </Facts>
    </div>
  );
}

function Said({ review: { person, business, enhanced } }: { review: ReviewDetails }) {
  const t = useTexts('operator');
  const format = useFormat();
  if (person) {
    return (
      <>
        <Fact label={t('fact.name')}>{person.name}</Fact>
        <Fact label={t('fact.document')}>{t(`document.${person.documentType}`)}</Fact>
        <Fact label={t('fact.issuedBy')}>{format.country(person.country)}</Fact>
      </>
    );
  }
  if (business) return <Business form={business} />;
  if (!enhanced) return null;
  return (
    <>
      <Business form={enhanced} />
      <Fact label={t('fact.businessType')}>{t(`type.${enhanced.businessType}`)}</Fact>
      <Fact label={t('fact.activity')}>{enhanced.activity}</Fact>
      <Fact label={t('fact.website')}>{enhanced.websiteUrl}</Fact>
      <Fact label={t('fact.volume')}>{t(`volume.${enhanced.monthlyVolume}`)}</Fact>
      <Fact label={t('fact.funds')}>{enhanced.sourceOfFunds}</Fact>
      <Fact label={t('fact.owners')}>
        <ul>
          {enhanced.beneficialOwners.map(({ name, sharePercent }, index) => (
            <li key={index} className="tabular">
              {t('fact.owner', { name, share: format.percent(String(sharePercent)) })}
            </li>
          ))}
        </ul>
      </Fact>
    </>
  );
}

function Business({ form }: { form: BusinessForm }) {
  const t = useTexts('operator');
  const format = useFormat();
  const { businessName, registrationNumber, country, state } = form;
  const named = statesOf(country).find(({ code }) => code === state)?.name;
  return (
    <>
      <Fact label={t('fact.businessName')}>{businessName}</Fact>
      <Fact label={t('fact.registration')}>
        <span className="font-mono text-[0.8125rem]">{registrationNumber}</span>
      </Fact>
      <Fact label={t('fact.country')}>
        {named ? `${named}, ${format.country(country)}` : format.country(country)}
      </Fact>
    </>
  );
}

function Known({ review }: { review: ReviewDetails }) {
  const t = useTexts('operator');
  const format = useFormat();
  const { companyId, companyName, company, requestedBy, tier, submittedAt, decidedAt } = review;
  const by = requestedBy && [requestedBy.name ?? requestedBy.username, requestedBy.email];
  return (
    <>
      <Fact label={t('fact.workspace')}>
        {companyName}
        <span className="block font-mono text-xs text-muted">{companyId}</span>
      </Fact>
      <Fact label={t('fact.tier')}>{t(`tier.${tier}`)}</Fact>
      <Fact label={t('fact.country')}>{format.country(company.country)}</Fact>
      {company.websiteUrl !== null && <Fact label={t('fact.website')}>{company.websiteUrl}</Fact>}
      <Fact label={t('fact.since')}>{format.date(company.createdAt)}</Fact>
      <Fact label={t('fact.by')}>{by ? by.join(' · ') : t('fact.gone')}</Fact>
      <Fact label={t('column.submitted')}>{format.dateTime(submittedAt)}</Fact>
      {decidedAt !== null && <Fact label={t('column.decided')}>{format.dateTime(decidedAt)}</Fact>}
    </>
  );
}

function Facts({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id} className="self-start">
      <h2 id={id} className="border-b border-line p-4 font-semibold">
        {title}
      </h2>
      <dl className="grid gap-3 p-4">{children}</dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
