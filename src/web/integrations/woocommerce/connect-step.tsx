import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { Integration } from '#contract/integrations/integrations.ts';
import type { ShopCheckResult } from '#contract/integrations/woocommerce.ts';
import { api } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { serverUrl } from '#web/kit/api/page-settings.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { CheckList } from './check-list.tsx';
import { pluginUrl } from './shop-links.ts';

const shown = ['plugin', 'clock', 'connected', 'called', 'events', 'currency'] as const;

type Props = { integration: Integration; shopUrl: string; checks: ShopCheckResult[] };

/** Leads to the shop, which connects from there, and shows whether both reach each other. */
export function ConnectStep({ integration, shopUrl, checks }: Props) {
  const t = useTexts('woocommerce');
  const { id, status, webhookId } = integration;
  return (
    <>
      {status === 'connecting' && (
        <a
          href={pluginUrl(shopUrl, new URL(serverUrl('/'), location.origin).origin, id)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('primary', 'justify-self-start')}
        >
          {t('connect.button')}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
      <CheckList
        checks={checks}
        shown={shown}
        actions={webhookId ? { events: <TestEvent webhookId={webhookId} /> } : {}}
      />
    </>
  );
}

function TestEvent({ webhookId }: { webhookId: string }) {
  const t = useTexts('woocommerce');
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.deliveries.test({ id: webhookId });
      await queryClient.invalidateQueries({ queryKey: ['integrations', 'setup'] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      <Button variant="secondary" busy={busy} onClick={send}>
        {t('check.sendTest')}
      </Button>
      <FormFailure failure={failure} />
    </div>
  );
}
