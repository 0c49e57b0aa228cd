import { useQuery } from '@tanstack/react-query';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { WorkspacePicture } from './workspace-picture.tsx';
import { DetailsFacts } from './details-facts.tsx';
import { DetailsForm } from './details-form.tsx';
import { DomainSection } from './domain-section.tsx';
import { companyQuery } from './queries.ts';

/** Shows the business details and the verification of its email address and domain. */
export function BusinessDetailsPage() {
  const t = useTexts('business');
  const id = useWorkspaceId();
  const mayChange = useMay('workspace:write');
  const { data: company, error, refetch } = useQuery(companyQuery(id));
  return (
    <div className="max-w-4xl">
      <PageHeader title={t('title')} text={t('text')} />
      {error && !company && <PageFailure error={error} retry={refetch} />}
      {!company && !error && <Skeleton className="h-96" />}
      {company && (
        <div className="grid gap-8">
          {mayChange ? (
            <DetailsForm key={id} company={company} />
          ) : (
            <DetailsFacts company={company} />
          )}
          {mayChange && <WorkspacePicture />}
          <DomainSection key={id} company={company} mayChange={mayChange} />
        </div>
      )}
    </div>
  );
}
