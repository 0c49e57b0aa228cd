import { useQuery } from '@tanstack/react-query';
import { Clock, Mail, MessageCircle } from 'lucide-react';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { siteQuery } from '#web/kit/session/site.ts';
import { useLocale, useTexts } from '#web/kit/texts.ts';
import { ownTimeZone } from '#web/kit/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { supportHours } from './support-hours.ts';

/** Shows how to reach the support of this installation, and its hours. */
export function Contact() {
  const t = useTexts('help');
  const { data: site, error, refetch } = useQuery(siteQuery);
  const { email, liveChatUrl } = site?.support ?? {};
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className="mb-3 text-base font-semibold tracking-tight">
        {t('contact')}
      </h2>
      <Card className="grid gap-x-10 gap-y-5 p-5 md:grid-cols-2">
        <div className="grid content-start justify-items-start gap-3">
          {error && !site && <LoadFailure error={error} retry={refetch} />}
          {!site && !error && <Skeleton className="h-9 w-48" />}
          {liveChatUrl && (
            <>
              <p className="text-muted">{t('contact.chatText')}</p>
              <a href={liveChatUrl} target="_blank" rel="noopener" className={buttonClasses()}>
                <MessageCircle aria-hidden className="size-4" />
                {t('contact.chat')}
              </a>
            </>
          )}
          {email && (
            <>
              <p className="text-muted">{t('contact.emailText')}</p>
              <a href={`mailto:${email}`} className={buttonClasses('secondary', 'max-w-full')}>
                <Mail aria-hidden className="size-4 shrink-0" />
                <span className="truncate">{email}</span>
              </a>
            </>
          )}
          {site && !email && !liveChatUrl && <p className="text-muted">{t('contact.none')}</p>}
        </div>
        {(email ?? liveChatUrl) && <Hours />}
      </Card>
    </section>
  );
}

function Hours() {
  const t = useTexts('help');
  const locale = useLocale();
  const { open, fromMs, toMs } = supportHours(useNow());
  const readers = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).formatRange(fromMs, toMs);
  return (
    <div className="grid content-start gap-1.5">
      <h3 className="flex flex-wrap items-center gap-2 font-medium">
        <Clock aria-hidden className="size-4 text-muted" />
        {t('hours')}
        <Badge tone={open ? 'ok' : 'quiet'}>{open ? t('hours.open') : t('hours.closed')}</Badge>
      </h3>
      <p>{t('hours.text')}</p>
      <p className="text-muted">
        {t(open ? 'hours.now' : 'hours.next', {
          hours: readers,
          zone: ownTimeZone().replaceAll('_', ' '),
        })}
      </p>
    </div>
  );
}
