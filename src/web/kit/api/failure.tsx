import { ApiError, isApiError } from './api-error.ts';
import { errorText, failureText, isGeneral, type Situation } from './error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

type Failed = { failure: ApiError | undefined; situation?: Situation };

/** Shows above a form's fields why sending it failed, preceded by what failed if the reason is general. */
export function FormFailure({ failure, situation }: Failed) {
  const t = useTexts('failures');
  useTexts('errors');
  if (!failure) return null;
  if (!situation || !isGeneral(failure)) return <Alert tone="bad">{errorText(failure)}</Alert>;
  return (
    <Alert tone="bad">
      <p className="font-medium">{t(situation)}</p>
      {failure.code !== 'internal' && <p>{errorText(failure)}</p>}
    </Alert>
  );
}

/**
 * Shows why a page's own data could not be loaded. Throws what the router shows as a page of its own: an
 * internal error, and a record that doesn't exist.
 */
export function PageFailure(props: NotLoaded) {
  const { error } = props;
  if (isApiError(error, 'internal') || isApiError(error, 'not_found')) throw error;
  return <LoadFailure {...props} />;
}

type NotLoaded = { error: unknown; retry: () => unknown; situation?: Situation };

/**
 * Shows why a part of the page could not be loaded, with a retry button. The rest of the page keeps
 * working.
 */
export function LoadFailure({ error, retry, situation }: NotLoaded) {
  const t = useTexts('ui');
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="grid gap-3 p-4">
      <Alert tone="bad">
        <p>{situation ? failureText(situation, error) : errorText(error)}</p>
        {requestId && <p className="mt-1 font-mono text-xs">{t('reference', { requestId })}</p>}
      </Alert>
      <div>
        <Button variant="secondary" onClick={() => retry()}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}
