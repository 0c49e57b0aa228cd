import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#web/kit/texts.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notificationsQuery } from './queries.ts';
import { useFailureToasts } from './use-failure-toasts.ts';

const Panel = lazy(() =>
  import('./notification-panel.tsx').then(({ NotificationPanel }) => ({
    default: NotificationPanel,
  })),
);

/** Shows the number of unread notifications, and opens the list. */
export function NotificationBell() {
  const t = useTexts('notifications');
  const { data } = useInfiniteQuery(notificationsQuery(false));
  useFailureToasts();
  const { unread = 0, isMoreUnread = false } = data?.pages[0] ?? {};
  const key = isMoreUnread ? 'labelUnreadMore' : 'labelUnread';
  const label = unread > 0 ? t(key, { count: unread }) : t('title');
  return (
    <>
      <span role="status" className="sr-only">
        {unread > 0 && label}
      </span>
      <Disclosure
        label={label}
        triggerClassName="relative grid size-control place-items-center rounded-control text-muted hover:bg-hover hover:text-fg"
        panelClassName="top-full right-0 mt-2 w-[min(24rem,calc(100vw-2rem))] p-0! md:right-auto md:left-0"
        trigger={
          <>
            <Bell aria-hidden className="size-4.5" />
            {unread > 0 && (
              <span
                aria-hidden
                className="absolute top-0 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-accent-fg tabular-nums"
              >
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </>
        }
      >
        {(close) => (
          <Suspense fallback={<Skeleton className="m-4 h-40" />}>
            <Panel onClose={close} />
          </Suspense>
        )}
      </Disclosure>
    </>
  );
}
