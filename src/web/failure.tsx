import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import { useTexts } from './texts.ts';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';

/** Why a form could not be sent, above its fields. */
export function FormFailure({ failure }: { failure: ApiError | undefined }) {
  useTexts('errors');
  if (!failure) return null;
  return <Alert tone="bad">{errorText(failure)}</Alert>;
}

/** Why a part of the page is not there, and the way to try again; the rest of the page lives on. */
export function LoadFailure({ error, retry }: { error: unknown; retry: () => unknown }) {
  const t = useTexts('ui');
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="grid gap-3 p-4">
      <Alert tone="bad">
        <p>{errorText(error)}</p>
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
