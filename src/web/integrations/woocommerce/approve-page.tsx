import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Environment } from '#contract/chain/networks.ts';
import type { Integration } from '#contract/integrations/integrations.ts';
import { api } from '#web/kit/api/api.ts';
import { ApiError, Canceled } from '#web/kit/api/api-error.ts';
import { FormFailure, LoadFailure } from '#web/kit/api/failure.tsx';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { paths } from '#web/kit/paths.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { useMay, useWorkspace, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { shopsQuery } from './queries.ts';

const route = getRouteApi('/app/integrations/woocommerce/connect');

/** What a shop asks for. */
type Asked = { shopUrl: string; returnUrl: string; state: string; codeChallenge: string };

/** Asks a member whether a shop may connect, and sends the browser back to it with the answer. */
export function ApprovePage() {
  const t = useTexts('woocommerce');
  const {
    shop,
    return: returnUrl,
    state,
    code_challenge: codeChallenge,
    integration,
  } = route.useSearch();
  const company = useWorkspace();
  const mayWrite = useMay('integrations:write');
  const host = addressOf(shop ?? '');
  const isComplete = host && shop && returnUrl && state && codeChallenge;
  return (
    <>
      <PageHeader title={t('approve.title')} />
      {!isComplete && <Alert tone="bad">{t('approve.invalid')}</Alert>}
      {isComplete && company && !mayWrite && <Alert tone="warn">{t('approve.notAllowed')}</Alert>}
      {isComplete && company && mayWrite && (
        <Card className="grid max-w-2xl gap-5 p-5">
          <h2 className="text-lg font-semibold tracking-tight break-words">
            {t('approve.question', { host, company: company.name })}
          </h2>
          <Question
            asked={{ shopUrl: shop, returnUrl, state, codeChallenge }}
            integration={integration}
          />
        </Card>
      )}
    </>
  );
}

function Permissions({ environment }: { environment: Environment }) {
  const t = useTexts('woocommerce');
  return (
    <>
      <Alert tone={environment === 'production' ? 'info' : 'warn'}>
        {t(`approve.environment.${environment}`)}
      </Alert>
      <div className="grid gap-2 text-sm">
        <p className="font-medium">{t('approve.may')}</p>
        <ul className="grid list-disc gap-1 pl-5 marker:text-muted">
          <li>{t('approve.may.orders')}</li>
          <li>{t('approve.may.refunds')}</li>
        </ul>
        <p className="text-muted">{t('approve.mayNot')}</p>
        <p className="text-muted">{t('approve.warning')}</p>
      </div>
    </>
  );
}

function Question({ asked, integration }: { asked: Asked; integration: string | undefined }) {
  const [current] = useEnvironment();
  const { known, error, refetch, isLoading } = useKnown(asked.shopUrl, integration);
  if (error) return <LoadFailure error={error} retry={refetch} />;
  if (isLoading) return <Skeleton className="h-32" />;
  return (
    <>
      <Permissions environment={known?.environment ?? current} />
      <Answer asked={asked} known={known} />
    </>
  );
}

function Answer({ asked, known }: { asked: Asked; known: Integration | undefined }) {
  const t = useTexts('woocommerce');
  const create = useCreate(asked.shopUrl);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const connect = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await api.woocommerce.approve({
        id: known?.id ?? (await create()),
        ...asked,
      });
      location.assign(data.redirectUrl);
    } catch (error) {
      setBusy(false);
      if (error instanceof Canceled) return;
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
  };
  return (
    <>
      <FormFailure failure={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={paths.integrations} className={buttonClasses('secondary')}>
          {t('approve.cancel')}
        </Link>
        <Button busy={busy} onClick={connect}>
          {t('approve.connect')}
        </Button>
      </div>
    </>
  );
}

/**
 * Finds the shop's integration in either environment, so that a live shop that connects again stays one. Which one it is
 * isn't up to the link: only one of this shop, or one that waits for its shop.
 */
function useKnown(shopUrl: string, wanted: string | undefined) {
  const companyId = useWorkspaceId();
  const [current] = useEnvironment();
  const other = current === 'test' ? 'production' : 'test';
  const shown = useQuery(shopsQuery(companyId, current));
  const hidden = useQuery(shopsQuery(companyId, other));
  const all = [...(shown.data ?? []), ...(hidden.data ?? [])].filter(
    ({ provider }) => provider === 'woocommerce',
  );
  const named = all.find(({ id }) => id === wanted);
  const isOwn = named && (named.status === 'connecting' || isAt(named.shopUrl, shopUrl));
  return {
    known: isOwn ? named : all.find((one) => isAt(one.shopUrl, shopUrl)),
    error: shown.error ?? hidden.error,
    isLoading: shown.isPending || hidden.isPending,
    refetch: () => Promise.all([shown.refetch(), hidden.refetch()]),
  };
}

function useCreate(shopUrl: string): () => Promise<string> {
  const companyId = useWorkspaceId();
  const [environment] = useEnvironment();
  const onceCreated = useIdempotencyKey();
  const name = new URL(shopUrl).host;
  const input = { companyId, provider: 'woocommerce', environment, name } as const;
  return async () => (await api.integrations.create(input, onceCreated(input))).data.id;
}

function isAt(known: string | null, shopUrl: string): boolean {
  return known !== null && addressOf(known) === addressOf(shopUrl);
}

function addressOf(url: string): string | undefined {
  const { host, pathname } = URL.parse(url) ?? {};
  return host && `${host}${pathname?.replace(/\/+$/, '')}`;
}
