import { errorTable } from '#contract/errors.ts';
import { ApiError, isApiError } from '#web/api-error.ts';
import { texts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { StatusPage } from './status-page.tsx';

/** What a page shows that could not be shown. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isApiError(error, 'not_found')) return <NotFoundPage />;
  const t = loadedTexts();
  // Without the catalogue nothing can be translated; the contract's own text is always there.
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
