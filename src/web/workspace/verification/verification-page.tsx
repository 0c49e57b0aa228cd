import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type VerificationKind, verificationKinds } from '#contract/workspace/verification.ts';
import { AccountTierSection } from '#web/parts/account-tier-section.tsx';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { BusinessDialog } from './business-dialog.tsx';
import { EnhancedDialog } from './enhanced-dialog.tsx';
import { IdentityDialog } from './identity-dialog.tsx';
import { verificationQuery } from './queries.ts';
import { VerificationRow } from './verification-row.tsx';

const dialogs = { identity: IdentityDialog, business: BusinessDialog, enhanced: EnhancedDialog };

/** Shows the tier, and below it the three verifications that raise it. */
export function VerificationPage() {
  const t = useTexts('verification');
  const id = useWorkspaceId();
  const mayStart = useMay('workspace:write');
  const { data, error, refetch } = useQuery(verificationQuery(id));
  const [open, setOpen] = useState<VerificationKind>();
  useScrollTo(data !== undefined);
  const Open = open && dialogs[open];
  const silver = data?.identity.status === 'active' || data?.business.status === 'active';

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AccountTierSection />
        <Card aria-labelledby="verifications">
          <div className="border-b border-line p-4">
            <h2 id="verifications" className="font-semibold">
              {t('list.title')}
            </h2>
            <p className="text-[0.8125rem] text-muted">{t('list.text')}</p>
          </div>
          {error && !data && <PageFailure error={error} retry={refetch} />}
          {!data && !error && <Skeleton className="m-4 h-48" />}
          {data && (
            <ul>
              {verificationKinds.map((kind) => (
                <VerificationRow
                  key={kind}
                  verification={data[kind]}
                  waitsForSilver={kind === 'enhanced' && !silver}
                  {...(mayStart && { onStart: () => setOpen(kind) })}
                />
              ))}
            </ul>
          )}
        </Card>
      </div>
      {Open && data && (
        <Open companyId={id} verification={data[open]} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

/** Scrolls to the row in the URL's fragment, which is rendered only once the states are loaded. */
function useScrollTo(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [ready, hash]);
}
