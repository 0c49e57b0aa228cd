import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check, ChevronsUpDown, Mail, Plus } from 'lucide-react';
import { serverUrl } from '#web/kit/api/page-settings.ts';
import { paths } from '#web/kit/paths.ts';
import { MemberCount, MembersLine } from './members-line.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { popupItem } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { mayLeave } from '#web/ui/unsaved.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import {
  switchWorkspace,
  useWorkspace,
  useWorkspaceId,
  workspacesQuery,
} from '#web/kit/session/workspace.ts';

export function WorkspaceSwitcher() {
  const t = useTexts('shell');
  const current = useWorkspace();
  return (
    <Disclosure
      label={t('workspace.current', { name: current?.name ?? '' })}
      triggerClassName="flex w-full min-h-10 items-center gap-2.5 rounded-[8px] px-2 text-left hover:bg-hover"
      panelClassName="left-0 top-full mt-1 w-72"
      trigger={
        <>
          <Tile name={current?.name ?? ''} url={current?.pictureUrl} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-[0.8125rem] leading-4 font-semibold">
              {current?.name ?? <Skeleton className="h-4 w-28" />}
            </span>
            <MemberCount />
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </>
      }
    >
      {(close) => (
        <>
          <Workspaces onLeave={close} />
          <div className="mt-1 border-t border-line pt-1">
            <MembersLine onNavigate={close} />
          </div>
          <div className="mt-1 border-t border-line pt-1">
            <Link
              to={paths.onboarding}
              search={{ add: true }}
              className={popupItem}
              onClick={close}
            >
              <Plus aria-hidden className="mx-1 size-4 shrink-0" />
              {t('workspace.create')}
            </Link>
            <Link to={paths.pendingInvites} className={`${popupItem} py-1.5`} onClick={close}>
              <Mail aria-hidden className="mx-1 size-4 shrink-0" />
              {t('workspace.join')}
            </Link>
          </div>
        </>
      )}
    </Disclosure>
  );
}

/** Shows the user's workspaces; selecting one opens its dashboard. */
function Workspaces({ onLeave }: { onLeave: () => void }) {
  const t = useTexts('shell');
  const navigate = useNavigate();
  const currentId = useWorkspaceId();
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  return (
    <ul aria-label={t('workspace.list')} className="max-h-72 overflow-y-auto">
      {workspaces.map(({ id, name, pictureUrl }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === currentId}
            className={popupItem}
            onClick={async () => {
              onLeave();
              if (!(await mayLeave())) return;
              switchWorkspace(id);
              await navigate({ to: paths.dashboard });
            }}
          >
            <Tile name={name} url={pictureUrl} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {id === currentId && <Check aria-hidden className="size-4 shrink-0" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Tile({ name, url }: { name: string; url?: string | null | undefined }) {
  if (url) {
    return (
      <img
        src={serverUrl(url)}
        alt=""
        className="size-6 shrink-0 rounded-control bg-sunken object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden
      className="grid size-6 shrink-0 place-items-center rounded-control bg-accent-soft text-xs font-semibold text-accent-text"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
