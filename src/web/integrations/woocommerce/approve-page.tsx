import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';
import { ApiError, Canceled } from '#web/kit/api/api-error.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { paths } from '#web/kit/paths.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { useMay, useWorkspace, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
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
  const host = URL.parse(shop ?? '')?.host;
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
          <Permissions />
          <Answer
            asked={{ shopUrl: shop, returnUrl, state, codeChallenge }}
            integration={integration}
          />
        </Card>
      )}
    </>
  );
}

function Permissions() {
  const t = useTexts('woocommerce');
  const [environment] = useEnvironment();
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

function Answer({ asked, integration }: { asked: Asked; integration: string | undefined }) {
  const t = useTexts('woocommerce');
  const findOrCreate = useIntegration(asked.shopUrl, integration);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const connect = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await api.woocommerce.approve({ id: await findOrCreate(), ...asked });
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

/** Returns a function that finds the shop's integration, or creates it, and returns its id. */
function useIntegration(shopUrl: string, wanted: string | undefined) {
  const companyId = useWorkspaceId();
  const [environment] = useEnvironment();
  const { refetch } = useQuery({ ...shopsQuery(companyId, environment), enabled: false });
  const onceCreated = useIdempotencyKey();
  return async () => {
    const { data = [] } = await refetch({ throwOnError: true });
    const own = data.filter(({ provider }) => provider === 'woocommerce');
    const known =
      own.find(({ id }) => id === wanted) ?? own.find((one) => isAt(one.shopUrl, shopUrl));
    return known?.id ?? create(companyId, environment, shopUrl, onceCreated);
  };
}

async function create(
  companyId: string,
  environment: Environment,
  shopUrl: string,
  once: ReturnType<typeof useIdempotencyKey>,
): Promise<string> {
  const name = new URL(shopUrl).host;
  const input = { companyId, provider: 'woocommerce', environment, name } as const;
  return (await api.integrations.create(input, once(input))).data.id;
}

function isAt(known: string | null, shopUrl: string): boolean {
  return known !== null && URL.parse(known)?.host === new URL(shopUrl).host;
}
