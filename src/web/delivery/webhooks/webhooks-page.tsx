import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/delivery/webhooks.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/pictures.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { webhooksQuery } from './queries.ts';
import { type Secrets, SecretsDialog } from './secrets-dialog.tsx';
import { WebhooksTable } from './webhooks-table.tsx';

const route = getRouteApi('/app/sections/settings/webhooks');

export function WebhooksPage() {
  const t = useTexts('webhooks');
  const navigate = route.useNavigate();
  const { add } = route.useSearch();
  const companyId = useWorkspaceId();
  const [environment] = useEnvironment();
  const mayWrite = useMay('webhooks:write');
  const { data, error, refetch } = useQuery(webhooksQuery(companyId, environment));
  const [editing, setEditing] = useState<Webhook>();
  const [deleting, setDeleting] = useState<Webhook>();
  // Kept only in this state and dropped when the dialog closes.
  const [secrets, setSecrets] = useState<Secrets>();
  const showAdd = (shown: boolean) =>
    navigate({ search: shown ? { add: true } : {}, replace: !shown });
  const addButton = mayWrite && (
    <Button onClick={() => showAdd(true)}>
      <Plus aria-hidden className="size-4" />
      {t('add')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} actions={data?.length !== 0 && addButton} />
      <Card>
        {error && <PageFailure error={error} retry={refetch} />}
        {data?.length === 0 && (
          <EmptyState
            picture={<Picture of="webhooks" />}
            title={t('empty.title')}
            text={t('empty.text')}
          >
            {addButton}
          </EmptyState>
        )}
        {!error && data?.length !== 0 && (
          <WebhooksTable
            webhooks={data}
            {...(mayWrite && { onEdit: setEditing, onDelete: setDeleting })}
          />
        )}
      </Card>
      {add && mayWrite && (
        <AddWebhookDialog
          key={environment}
          companyId={companyId}
          environment={environment}
          onCreated={setSecrets}
          onClose={() => showAdd(false)}
        />
      )}
      {secrets && <SecretsDialog secrets={secrets} onClose={() => setSecrets(undefined)} />}
      {editing && <EditWebhookDialog webhook={editing} onClose={() => setEditing(undefined)} />}
      {deleting && (
        <DeleteWebhookDialog webhook={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}
