import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Pencil, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/delivery/webhooks.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { RowMenu } from '#web/ui/menu.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { webhookKeys } from './queries.ts';
import { ResendSinceDialog } from './resend-since-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { type Secrets, SecretsDialog } from './secrets-dialog.tsx';

type Open = 'edit' | 'resend' | 'rotate';

/** Renders the actions on a webhook's own page. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const t = useTexts('webhooks');
  const ui = useTexts('ui');
  const [open, setOpen] = useState<Open>();
  // Kept only in this state and dropped when the dialog closes.
  const [secrets, setSecrets] = useState<Secrets>();
  const close = () => setOpen(undefined);
  const active = webhook.status === 'active';
  return (
    <>
      {active && <TestButton webhook={webhook} />}
      <RowMenu
        label={ui('rowActions', { name: webhook.name })}
        items={[
          { label: ui('edit'), icon: Pencil, onSelect: () => setOpen('edit') },
          { label: t('rotate.submit'), icon: KeyRound, onSelect: () => setOpen('rotate') },
          ...(active
            ? [{ label: t('resend.since'), icon: RotateCw, onSelect: () => setOpen('resend') }]
            : []),
        ]}
      />
      {open === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {open === 'resend' && <ResendSinceDialog webhookId={webhook.id} onClose={close} />}
      {open === 'rotate' && (
        <RotateSecretDialog
          webhook={webhook}
          onRotated={(signingSecret) => setSecrets({ signingSecret })}
          onClose={close}
        />
      )}
      {secrets && <SecretsDialog secrets={secrets} onClose={() => setSecrets(undefined)} />}
    </>
  );
}

function TestButton({ webhook }: { webhook: Webhook }) {
  const t = useTexts('webhooks');
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.deliveries.test({ id: webhook.id }),
    onSuccess: async () => {
      notify('success', t('test.done'));
      await queryClient.invalidateQueries(webhookKeys);
    },
    onError: (error) => notify('error', errorText(error)),
  });
  return (
    <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate()}>
      <Send aria-hidden className="size-4" />
      {t('test.send')}
    </Button>
  );
}
