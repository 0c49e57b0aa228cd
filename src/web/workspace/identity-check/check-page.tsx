import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { output } from 'zod/mini';
import type { IdentityCheck, personInput } from '#contract/workspace/identity-check.ts';
import { isApiError } from '#web/kit/api/api-error.ts';
import { DataProvider } from '#web/kit/data-provider.tsx';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useFragmentToken } from '#web/kit/fragment-token.ts';
import { useTexts } from '#web/kit/texts.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { PersonStep } from './person-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { checkQuery } from './queries.ts';

export type PersonDetails = output<typeof personInput>;

/** Renders the identity check, on a phone that needs no session. */
export function CheckPage() {
  return (
    <DataProvider>
      <Opened />
    </DataProvider>
  );
}

function Opened() {
  const t = useTexts('check');
  const token = useFragmentToken();
  const { data, error, refetch } = useQuery({
    ...checkQuery(token ?? ''),
    enabled: token !== undefined,
  });
  if (token === undefined || isApiError(error, 'identity_link_invalid')) {
    return <Ended title={t('gone.title')} text={t('gone.text')} />;
  }
  if (data?.submitted) return <Ended title={t('done.title')} text={t('done.text')} />;
  return (
    <>
      <PageHeader title={t('title')} text={data && t('text', { companyName: data.companyName })} />
      {error && !data && <LoadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data && <Check token={token} check={data} />}
    </>
  );
}

function Check({ token, check }: { token: string; check: IdentityCheck }) {
  const t = useTexts('check');
  const [person, setPerson] = useState<PersonDetails>();
  const [back, setBack] = useState(false);
  const photos = person !== undefined && !back;
  return (
    <>
      <Steps labels={[t('step.person'), t('step.photos')]} current={photos ? 1 : 0} />
      {photos ? (
        <PhotosStep token={token} check={check} person={person} onBack={() => setBack(true)} />
      ) : (
        <PersonStep
          person={person}
          keptDays={check.keptDays}
          companyName={check.companyName}
          onDone={(values) => {
            setPerson(values);
            setBack(false);
          }}
        />
      )}
    </>
  );
}

function Ended({ title, text }: { title: string; text: string }) {
  const page = useRef<HTMLDivElement>(null);
  // The button that had the focus was removed.
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={page}>
      <PageHeader title={title} text={text} />
    </div>
  );
}
