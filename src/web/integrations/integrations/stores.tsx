import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ListedIntegration } from '#contract/integrations/integrations.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const stores = [
  { provider: 'woocommerce', name: 'WooCommerce', to: paths.woocommerce },
  { provider: 'squarespace', name: 'Squarespace', to: paths.squarespace },
] as const;

/** Renders the shop systems that Florin connects to, each with its state and the way to begin or to go on. */
export function Stores({ integrations }: { integrations: ListedIntegration[] }) {
  const t = useTexts('integrations');
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-sm font-semibold">
        {t('stores.title')}
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        {stores.map((store) => (
          <StoreCard
            key={store.provider}
            {...store}
            own={integrations.filter(({ provider }) => provider === store.provider)}
          />
        ))}
      </div>
    </section>
  );
}

type Props = (typeof stores)[number] & { own: ListedIntegration[] };

function StoreCard({ provider, name, to, own }: Props) {
  const t = useTexts('integrations');
  const id = useId();
  const isConnected = own.some(({ status }) => status === 'connected');
  const unfinished = own.find(({ status }) => status === 'connecting');
  return (
    <Card aria-labelledby={id} className="grid content-between gap-4 p-4">
      <div className="grid gap-3">
        <div className="flex items-center gap-3">
          <Avatar name={name} className="size-10 rounded-xl" />
          <div className="grid justify-items-start gap-0.5">
            <h3 id={id} className="font-semibold">
              {name}
            </h3>
            {isConnected && <Badge tone="ok">{t('connected')}</Badge>}
            {!isConnected && unfinished && <Badge tone="warn">{t('connecting')}</Badge>}
          </div>
        </div>
        <p className="text-muted">{t(`${provider}.text`)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <span className="text-[0.8125rem] text-muted">{t(`${provider}.note`)}</span>
        {unfinished ? (
          <Link to={to} search={{ id: unfinished.id }} className={buttonClasses()}>
            {t('stores.continue')}
          </Link>
        ) : (
          <Link to={to} className={buttonClasses(isConnected ? 'secondary' : undefined)}>
            {t(`connect.${provider}`)}
          </Link>
        )}
      </div>
    </Card>
  );
}
