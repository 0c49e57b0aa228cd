import { useEffect, useState } from 'react';
import { errorTable } from '#contract/base/errors.ts';
import { ApiError, isApiError } from '#web/kit/api/api-error.ts';
import { isMissingPart, mayReload, reloadPage } from '#web/app/page-reload.ts';
import { texts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { StatusPage } from './status-page.tsx';

/** Shows that a page could not be rendered. After a release, a reload fixes it. */
export function ErrorPage({ error }: { error: unknown }) {
  const [reloads] = useState(() => isMissingPart(error) && mayReload(sessionStorage, Date.now()));
  useEffect(() => {
    if (reloads) reloadPage();
  }, [reloads]);
  if (reloads) return null;
  if (isApiError(error, 'not_found')) return <NotFoundPage />;
  return <Failure error={error} />;
}

function Failure({ error }: { error: unknown }) {
  const t = loadedTexts();
  // Without the catalogue nothing can be translated; the contract's own text is always available.
  if (!t) return <StatusPage title={errorTable.internal.message} />;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <StatusPage
      title={t('errorTitle')}
      text={t('errorText')}
      detail={requestId && t('reference', { requestId })}
    >
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </StatusPage>
  );
}

function loadedTexts() {
  try {
    return texts('ui');
  } catch {
    return undefined;
  }
}
