import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { paths } from '#web/kit/paths.ts';
import { useMay } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { SetupSteps } from '#web/parts/shops/setup-steps.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AboutStep } from './about-step.tsx';
import { ButtonsStep } from './buttons-step.tsx';
import { ConnectStep } from './connect-step.tsx';
import { firstOpenStep, isReachable, stepNames } from './first-open-step.ts';
import { KeyStep } from './key-step.tsx';
import { buttonsQuery, squarespaceQuery } from './queries.ts';
import { SettingsStep } from './settings-step.tsx';
import { TryStep } from './try-step.tsx';

const route = getRouteApi('/app/integrations/squarespace');

/** Sets up a Squarespace site in six steps. A second visit continues at the first one that isn’t done. */
export function SetupPage() {
  const t = useTexts('squarespace');
  const { id } = route.useSearch();
  const mayWrite = useMay('integrations:write');
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
      {!mayWrite && <Alert tone="warn">{t('notAllowed')}</Alert>}
      {mayWrite && (id === undefined ? <NewShop /> : <Setup key={id} id={id} />)}
    </>
  );
}

function useGo() {
  const navigate = route.useNavigate();
  return (id: string, step: number) => navigate({ search: { id, step: step + 1 } });
}

function NewShop() {
  const go = useGo();
  return (
    <Frame current={0}>
      <AboutStep id={undefined} onContinue={(id) => go(id, 1)} />
    </Frame>
  );
}

function Setup({ id }: { id: string }) {
  const { step } = route.useSearch();
  const shop = useQuery(squarespaceQuery(id));
  const buttons = useQuery(buttonsQuery(id));
  const error = shop.error ?? buttons.error;
  const retry = () => Promise.all([shop.refetch(), buttons.refetch()]);
  if (error && !(shop.data && buttons.data)) return <PageFailure error={error} retry={retry} />;
  if (!shop.data || !buttons.data) return <Skeleton className="h-48" />;
  const wanted =
    step === undefined
      ? firstOpenStep(shop.data, buttons.data)
      : Math.min(step, stepNames.length) - 1;
  const current = isReachable(wanted, shop.data) ? wanted : firstOpenStep(shop.data, []);
  return (
    <Frame
      current={current}
      renderLink={(index, props) =>
        isReachable(index, shop.data) && (
          <Link to={paths.squarespace} search={{ id, step: index + 1 }} {...props} />
        )
      }
    >
      <Step id={id} current={current} shop={shop.data} buttons={buttons.data} />
    </Frame>
  );
}

type FrameProps = Pick<Parameters<typeof SetupSteps>[0], 'current' | 'renderLink'> & {
  children: ReactNode;
};

function Frame({ children, ...steps }: FrameProps) {
  const t = useTexts('squarespace');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[12.5rem_minmax(0,40rem)]">
      <SetupSteps
        title={t('title')}
        names={stepNames.map((name) => t(`step.${name}`))}
        {...steps}
      />
      {children}
    </div>
  );
}

type StepProps = {
  id: string;
  current: number;
  shop: Parameters<typeof firstOpenStep>[0];
  buttons: Parameters<typeof firstOpenStep>[1];
};

function Step({ id, current, shop, buttons }: StepProps) {
  const go = useGo();
  const next = () => go(id, current + 1);
  const back = () => go(id, current - 1);
  switch (stepNames[current]) {
    case 'key':
      return <KeyStep onBack={back} onNext={next} />;
    case 'connect':
      return <ConnectStep shop={shop} onBack={back} onNext={next} />;
    case 'settings':
      return <SettingsStep shop={shop} onBack={back} onSaved={next} />;
    case 'buttons':
      return <ButtonsStep shop={shop} buttons={buttons} onBack={back} onNext={next} />;
    case 'test':
      return <TryStep shop={shop} buttons={buttons} onBack={back} />;
    default:
      return <AboutStep id={id} onContinue={() => go(id, 1)} />;
  }
}
