import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import type { Notification } from '#contract/delivery/notifications.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useMarkRead } from './mark-read.ts';
import { NotificationItem } from './notification-item.tsx';
import { notificationsQuery } from './queries.ts';
import { storeStatus } from './store-status.ts';

/** Shows the notifications, newest first. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts('notifications');
  const [onlyUnread, setOnlyUnread] = useState(false);
  const query = useInfiniteQuery(notificationsQuery(onlyUnread));
  const markRead = useMarkRead();
  const status = storeStatus(query);
  // New notifications shift the pages, which can repeat an entry.
  const shown = new Map(
    query.data?.pages.flatMap(({ notifications }) => notifications).map((one) => [one.id, one]),
  );
  const unread = [...shown.values()].filter(({ read }) => !read).map(({ id }) => id);
  return (
    <section aria-label={t('title')} aria-busy={status === 'pending'}>
      <header className="grid gap-2 border-b border-line px-4 py-3">
        <div className="flex min-h-control items-center justify-between gap-2">
          <h2 className="font-semibold">{t('title')}</h2>
          {unread.length > 0 && (
            <Button
              variant="ghost"
              className="-mr-2 px-2!"
              busy={markRead.isPending}
              onClick={() => markRead.mutate(unread)}
            >
              {t('markAll')}
            </Button>
          )}
        </div>
        <Switch label={t('onlyUnread')} checked={onlyUnread} onChange={setOnlyUnread} />
      </header>
      <div className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain">
        {query.data && (
          <List
            notifications={[...shown.values()]}
            {...{ onlyUnread, onClose }}
            onRead={markRead.mutate}
          />
        )}
        {query.hasNextPage && (
          <div className="grid border-t border-line p-3">
            <Button
              variant="secondary"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('more')}
            </Button>
          </div>
        )}
        {!query.data && status === 'error' && (
          <LoadFailure error={query.error} retry={query.refetch} situation="notifications" />
        )}
        {!query.data && status !== 'error' && <Skeleton className="m-4 h-36" />}
      </div>
    </section>
  );
}

type ListProps = {
  notifications: Notification[];
  onlyUnread: boolean;
  onRead: (ids: string[]) => void;
  onClose: () => void;
};

function List({ notifications, onlyUnread, onRead, onClose }: ListProps) {
  const t = useTexts('notifications');
  if (notifications.length === 0) {
    return (
      <EmptyState
        icon={BellOff}
        title={onlyUnread ? t('emptyUnread') : t('empty')}
        text={t('emptyText')}
      />
    );
  }
  return (
    <ul className="divide-y divide-line">
      {notifications.map((notification) => (
        <NotificationItem
          key={notification.id}
          {...{ notification, onClose }}
          onRead={() => onRead([notification.id])}
        />
      ))}
    </ul>
  );
}
