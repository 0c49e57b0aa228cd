import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey } from '#contract/accounts/api-keys.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { ApiKeysTable } from './api-keys-table.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { EditKeyDialog } from './edit-key-dialog.tsx';
import { apiKeysQuery } from './queries.ts';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { RollKeyDialog } from './roll-key-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';

const route = getRouteApi('/app/sections/settings/api-keys');

type Open = { what: 'edit' | 'roll' | 'takeOver' | 'revoke'; apiKey: ApiKey };

export function ApiKeysPage() {
  const t = useTexts('keys');
  const navigate = route.useNavigate();
  const { add } = route.useSearch();
  const companyId = useWorkspaceId();
  const [environment] = useEnvironment();
  const mayWrite = useMay('api_keys:write');
  const { data, error, refetch } = useQuery(apiKeysQuery(companyId, environment));
  const [open, setOpen] = useState<Open>();
  // Kept only in this state and dropped when the dialog closes.
  const [secret, setSecret] = useState<string>();
  const showCreate = (shown: boolean) =>
    navigate({ search: shown ? { add: true } : {}, replace: !shown });
  const show = (what: Open['what']) => (apiKey: ApiKey) => setOpen({ what, apiKey });
  const actions = {
    onEdit: show('edit'),
    onRoll: show('roll'),
    onTakeOver: show('takeOver'),
    onRevoke: show('revoke'),
  };
  const createButton = mayWrite && (
    <Button onClick={() => showCreate(true)}>
      <Plus aria-hidden className="size-4" />
      {t('create.submit')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={data?.length !== 0 && createButton}
      />
      <Card>
        {error && <PageFailure error={error} retry={refetch} />}
        {data?.length === 0 && (
          <EmptyState icon={KeyRound} title={t('empty.title')} text={t('empty.text')}>
            {createButton}
          </EmptyState>
        )}
        {!error && data?.length !== 0 && (
          <ApiKeysTable apiKeys={data} actions={mayWrite ? actions : undefined} />
        )}
      </Card>
      {add && mayWrite && (
        <CreateKeyDialog
          key={environment}
          companyId={companyId}
          environment={environment}
          onCreated={setSecret}
          onClose={() => showCreate(false)}
        />
      )}
      {open && <KeyAction open={open} onSecret={setSecret} onClose={() => setOpen(undefined)} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

type ActionProps = { open: Open; onSecret: (secret: string) => void; onClose: () => void };

function KeyAction({ open: { what, apiKey }, onSecret, onClose }: ActionProps) {
  if (what === 'edit') return <EditKeyDialog apiKey={apiKey} onClose={onClose} />;
  if (what === 'takeOver') return <TakeOverDialog apiKey={apiKey} onClose={onClose} />;
  if (what === 'revoke') return <RevokeKeyDialog apiKey={apiKey} onClose={onClose} />;
  return <RollKeyDialog apiKey={apiKey} onRolled={onSecret} onClose={onClose} />;
}
