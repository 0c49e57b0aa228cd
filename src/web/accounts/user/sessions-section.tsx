import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SignedInSession } from '#contract/accounts/auth.ts';
import { api } from '#web/kit/api/api.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { notify } from '#web/ui/toaster.tsx';
import type { Device } from './device-name.ts';
import { sessionsQuery } from './queries.ts';

export function SessionsSection() {
  const t = useTexts('account');
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const deviceOf = useDevices();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Section title={t('sessions.title')} text={t('sessions.text')}>
      {error && !sessions && <LoadFailure error={error} retry={refetch} />}
      {!sessions && !error && <Skeleton className="h-12" />}
      {sessions && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('sessions.title')}
          className="grid gap-4 outline-none"
        >
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              device={deviceOf?.(session.userAgent)}
              onEnded={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && <EndOthers />}
    </Section>
  );
}

type SessionProps = {
  session: SignedInSession;
  device: Device | undefined;
  /** Moves the focus, since the session's button is removed with its row. */
  onEnded: () => void;
};

function Session({ session, device, onEnded }: SessionProps) {
  const t = useTexts('account');
  const Icon = device?.mobile ? Smartphone : Monitor;
  const name = device ? t('sessions.device', device) : t('sessions.unknown');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:flex-nowrap">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium" title={session.userAgent}>
            {name}
          </span>
          {session.current && <Badge tone="ok">{t('sessions.current')}</Badge>}
        </p>
        <p className="text-[0.8125rem] text-muted">
          {session.address} · {t('sessions.used')} <TimeAgo at={session.lastUsedAt} />
        </p>
      </div>
      {!session.current && <EndSession id={session.id} {...{ name, onEnded }} />}
    </li>
  );
}

type EndProps = { id: string; name: string; onEnded: () => void };

function EndSession({ id, name, onEnded }: EndProps) {
  const t = useTexts('account');
  const [busy, setBusy] = useState(false);
  async function end() {
    setBusy(true);
    try {
      await api.auth.endSession({ id });
      notify('success', t('sessions.ended', { device: name }));
      onEnded();
    } catch (error) {
      notifyFailure(error);
    }
    await queryClient.invalidateQueries(sessionsQuery);
    setBusy(false);
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      aria-label={t('sessions.endThat', { device: name })}
      onClick={end}
    >
      {t('sessions.end')}
    </Button>
  );
}

function EndOthers() {
  const t = useTexts('account');
  const ui = useTexts('ui');
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed');
  async function end() {
    setState('busy');
    try {
      await api.auth.endOtherSessions();
      notify('success', t('sessions.othersEnded'));
    } catch (error) {
      notifyFailure(error);
    }
    setState('closed');
    await queryClient.invalidateQueries(sessionsQuery);
  }
  return (
    <div className="border-t border-line pt-4">
      <Button variant="secondary" onClick={() => setState('asking')}>
        {t('sessions.endOthers')}
      </Button>
      <ConfirmDialog
        open={state !== 'closed'}
        title={t('sessions.endOthersTitle')}
        text={t('sessions.endOthersText')}
        confirm={t('sessions.endOthers')}
        cancel={ui('cancel')}
        busy={state === 'busy'}
        onConfirm={end}
        onCancel={() => setState('closed')}
      />
    </div>
  );
}

/** Loads browser detection separately, since it is larger than this page. Undefined while loading. */
function useDevices() {
  const [deviceOf, setDeviceOf] = useState<(userAgent: string) => Device | undefined>();
  useEffect(() => {
    import('./device-name.ts').then(
      (names) => setDeviceOf(() => names.deviceOf),
      () => undefined,
    );
  }, []);
  return deviceOf;
}
