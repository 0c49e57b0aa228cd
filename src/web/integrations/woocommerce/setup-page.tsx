import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleCheck, LoaderCircle } from 'lucide-react';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { SetupSteps } from '#web/parts/shops/setup-steps.tsx';
import { StepBody } from '#web/parts/shops/step-body.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ConnectStep } from './connect-step.tsx';
import { InstallStep } from './install-step.tsx';
import { pollMs, setupQuery } from './queries.ts';
import { ShopStep } from './shop-step.tsx';
import { WalletsStep } from './wallets-step.tsx';

const route = getRouteApi('/app/integrations/woocommerce');

const stepNames = ['shop', 'install', 'connect', 'wallets', 'order'] as const;

/** Sets up a WooCommerce shop in five steps, which the URL names: a reload or a second visit continues it. */
export function SetupPage() {
  const t = useTexts('woocommerce');
  const { id, step = 1 } = route.useSearch();
  const current = id === undefined ? 0 : Math.min(step, stepNames.length) - 1;
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Link to={paths.integrations} className={buttonClasses('secondary')}>
            {t('saveAndExit')}
          </Link>
        }
      />
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[12.5rem_minmax(0,40rem)]">
        <SetupSteps
          title={t('title')}
          names={stepNames.map((name) => t(`step.${name}`))}
          current={current}
        />
        {id === undefined ? <NewShop /> : <Setup id={id} current={current} />}
      </div>
    </>
  );
}

function useGo() {
  const navigate = route.useNavigate();
  return (id: string, step: number) => navigate({ search: { id, step } });
}

function NewShop() {
  const t = useTexts('woocommerce');
  const navigate = route.useNavigate();
  const go = useGo();
  return (
    <StepBody title={t('shop.title')} text={t('shop.text')}>
      <ShopStep
        id={undefined}
        shopUrl={null}
        checks={undefined}
        onSaved={(id) => navigate({ search: { id, step: 1 }, replace: true })}
        onContinue={(id) => go(id, 2)}
      />
    </StepBody>
  );
}

function Setup({ id, current }: { id: string; current: number }) {
  const waits = current !== 0 && current !== 3;
  const { data, error, refetch } = useQuery({
    ...setupQuery(id),
    ...(waits && { refetchInterval: pollMs }),
  });
  if (error && !data) return <PageFailure error={error} retry={refetch} />;
  if (!data) return <Skeleton className="h-48" />;
  return <SetupStep id={id} current={current} data={data} />;
}

type Data = Awaited<ReturnType<NonNullable<ReturnType<typeof setupQuery>['queryFn']>>>;

function SetupStep({ id, current, data }: { id: string; current: number; data: Data }) {
  const t = useTexts('woocommerce');
  const go = useGo();
  const { integration, checks, lastOrder } = data;
  const { shopUrl } = integration;
  const next = () => go(id, current + 2);
  const back = () => go(id, current);
  const hasPlugin = checks.some(({ check, state }) => check === 'plugin' && state === 'passed');
  if (current === 0 || shopUrl === null) {
    return (
      <StepBody title={t('shop.title')} text={t('shop.text')}>
        <ShopStep
          id={id}
          shopUrl={shopUrl}
          checks={shopUrl === null ? undefined : checks}
          onSaved={() => {}}
          onContinue={() => go(id, 2)}
        />
      </StepBody>
    );
  }
  if (current === 1) {
    return (
      <StepBody title={t('install.title')} text={t('install.text')}>
        <InstallStep shopUrl={shopUrl} checks={checks} />
        <Buttons onBack={back} onNext={next} ready={hasPlugin} />
      </StepBody>
    );
  }
  if (current === 2) {
    return (
      <StepBody title={t('connect.title')} text={t('connect.text')}>
        <ConnectStep integration={integration} shopUrl={shopUrl} checks={checks} />
        <Buttons onBack={back} onNext={next} ready={integration.status === 'connected'} />
      </StepBody>
    );
  }
  if (current === 3) {
    return (
      <StepBody title={t('wallets.title')}>
        <WalletsStep integration={integration} onBack={back} onSaved={next} />
      </StepBody>
    );
  }
  return (
    <StepBody title={t('test.title')} text={t('test.text')}>
      <TestOrder number={lastOrder?.number} onBack={back} />
    </StepBody>
  );
}

function TestOrder({ number, onBack }: { number: string | undefined; onBack: () => void }) {
  const t = useTexts('woocommerce');
  return (
    <>
      <Card className="p-4">
        <p role="status" className="flex items-center gap-3 text-sm">
          {number === undefined ? (
            <LoaderCircle aria-hidden className="size-4.5 text-muted motion-safe:animate-spin" />
          ) : (
            <CircleCheck aria-hidden className="size-4.5 text-ok" />
          )}
          {number === undefined ? t('test.waiting') : t('test.found', { number })}
        </p>
      </Card>
      <div className="flex justify-between gap-3">
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Link to={paths.integrations} className={buttonClasses('primary')}>
          {t('done')}
        </Link>
      </div>
    </>
  );
}

function Buttons(props: { onBack: () => void; onNext: () => void; ready: boolean }) {
  const t = useTexts('woocommerce');
  return (
    <div className="flex justify-between gap-3">
      <Button variant="secondary" onClick={props.onBack}>
        {t('back')}
      </Button>
      <Button disabled={!props.ready} onClick={props.onNext}>
        {t('continue')}
      </Button>
    </div>
  );
}
