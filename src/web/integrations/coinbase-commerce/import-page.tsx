import { useEnvironment } from '#web/kit/session/environment.ts';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FileCard } from './file-card.tsx';
import { HistoryCard } from './history-card.tsx';

/** Imports files of Coinbase Commerce, and shows the charges that were imported. */
export function ImportPage() {
  const t = useTexts('coinbaseCommerce');
  const companyId = useWorkspaceId();
  const [environment] = useEnvironment();
  const mayWrite = useMay('payment_links:write');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {mayWrite ? (
          <FileCard
            key={`${companyId} ${environment}`}
            companyId={companyId}
            environment={environment}
          />
        ) : (
          <Alert tone="warn">{t('notAllowed')}</Alert>
        )}
        <HistoryCard key={companyId} companyId={companyId} mayDelete={mayWrite} />
      </div>
    </>
  );
}
