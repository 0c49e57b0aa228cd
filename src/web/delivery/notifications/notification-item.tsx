import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { Notification } from '#contract/delivery/notifications.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { switchWorkspace, useWorkspaceId, workspacesQuery } from '#web/kit/session/workspace.ts';
import { lookOf, notificationText, targetOf } from './notification-kinds.ts';

type Props = { notification: Notification; onRead: () => void; onClose: () => void };

/** Shows one notification with its time and a link to its subject. */
export function NotificationItem({ notification, onRead, onClose }: Props) {
  const t = useTexts('notifications');
  const format = useFormat();
  const current = useWorkspaceId();
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  const { icon: Icon } = lookOf(notification.type);
  const { read, companyId } = notification;
  const text = notificationText(notification, t, format);
  const elsewhere = workspaces.find(({ id }) => id === companyId && id !== current);
  return (
    <li className="relative flex items-start hover:bg-hover">
      <Link
        {...targetOf(notification)}
        className="flex min-w-0 flex-1 gap-3 py-3 pr-2 pl-4 -outline-offset-2"
        onClick={() => {
          if (!read) onRead();
          if (elsewhere) switchWorkspace(elsewhere.id);
          onClose();
        }}
      >
        <span className="relative mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-muted">
          <Icon aria-hidden className="size-4" />
          {!read && (
            <span className="absolute top-0 right-0 size-2 rounded-full bg-accent">
              <span className="sr-only">{t('unread')}</span>
            </span>
          )}
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span className={read ? 'text-muted' : 'font-medium'}>{text}</span>
          <span className="flex min-w-0 gap-1.5 text-[0.8125rem] text-muted">
            <TimeAgo at={notification.createdAt} />
            {elsewhere && <span className="truncate">· {elsewhere.name}</span>}
          </span>
        </span>
      </Link>
      {!read && (
        <IconButton label={t('markOne', { text })} className="mt-2 mr-2" onClick={onRead}>
          <Check aria-hidden className="size-4" />
        </IconButton>
      )}
    </li>
  );
}
