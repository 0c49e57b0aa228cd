import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '#web/kit/api/api.ts';
import { isApiError } from '#web/kit/api/api-error.ts';
import { DataProvider } from '#web/kit/data-provider.tsx';
import { useFragmentToken } from '#web/kit/fragment-token.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/**
 * Renders the page of the unsubscribe link in mails. It asks for confirmation, because mail
 * scanners open links too.
 */
export function UnsubscribePage() {
  return (
    <DataProvider>
      <Mailed />
    </DataProvider>
  );
}

function Mailed() {
  const t = useTexts('mails');
  const token = useFragmentToken();
  const stop = useMutation({
    mutationFn: () => api.notifications.unsubscribe({ token: token ?? '' }),
    onError: (error) => {
      if (!isApiError(error, 'not_found')) notifyFailure(error);
    },
  });
  if (token === undefined || isApiError(stop.error, 'not_found')) {
    return <Ended title={t('gone.title')} text={t('gone.text')} />;
  }
  if (stop.data) {
    const what = t(`type.${stop.data.data.type}`);
    return <Ended title={t('stopped.title')} text={t('stopped.text', { what })} />;
  }
  return (
    <>
      <PageHeader title={t('stop.title')} text={t('stop.text')} />
      <div className="grid gap-2">
        <Button busy={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop.confirm')}
        </Button>
        <Link to={paths.account} hash="mails" className={buttonClasses('secondary')}>
          {t('stop.choose')}
        </Link>
      </div>
    </>
  );
}

function Ended({ title, text }: { title: string; text: string }) {
  const t = useTexts('mails');
  const page = useRef<HTMLDivElement>(null);
  // The button that had the focus was removed.
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={page}>
      <PageHeader title={title} text={text} />
      <Link to={paths.account} hash="mails" className={buttonClasses('secondary', 'w-full')}>
        {t('stop.choose')}
      </Link>
    </div>
  );
}
