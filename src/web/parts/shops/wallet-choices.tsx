import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { chainOf, type Environment } from '#contract/chain/networks.ts';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { api } from '#web/kit/api/api.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Swatch } from '#web/ui/swatch.tsx';

type Props = {
  companyId: string;
  environment: Environment;
  error: string | undefined;
  /** What registers each checkbox with its form. */
  field: Omit<ComponentProps<'input'>, 'type'>;
};

/** Offers the wallets that a shop’s orders can pay into. */
export function WalletChoices({ companyId, environment, error: issue, field }: Props) {
  const t = useTexts('shops');
  const { data: wallets, error, refetch } = useQuery(walletsQuery(companyId, environment));
  if (error) return <LoadFailure error={error} retry={refetch} />;
  if (!wallets) return <Skeleton className="h-14" />;
  if (wallets.length === 0) return <NoWallets />;
  return (
    <ChoiceGroup legend={t('wallets.legend')} hint={t('wallets.text')} error={issue}>
      {wallets.map((wallet) => (
        <ChoiceCard
          key={wallet.id}
          type="checkbox"
          value={wallet.id}
          label={
            <span className="inline-flex items-center gap-2">
              <Swatch colour={wallet.metadata.ui.colour} />
              {wallet.metadata.ui.label}
            </span>
          }
          hint={hintOf(wallet, t('wallets.unverified'))}
          {...field}
        />
      ))}
    </ChoiceGroup>
  );
}

function NoWallets() {
  const t = useTexts('shops');
  return (
    <Alert tone="warn">
      <p>{t('wallets.none')}</p>
      <Link
        to={paths.wallets}
        search={{ add: 'network' }}
        className={buttonClasses('secondary', 'mt-3')}
      >
        {t('wallets.add')}
      </Link>
    </Alert>
  );
}

/** Checks whether other wallets were chosen: an unchanged choice needs no confirmation of identity. */
export function isOtherChoice(chosen: string[], before: string[] | null): boolean {
  return chosen.toSorted().join() !== (before ?? []).toSorted().join();
}

function hintOf({ network, environment, verifiedAt }: Wallet, unverified: string): string {
  const { name } = chainOf(network, environment);
  return environment === 'production' && !verifiedAt ? `${name} · ${unverified}` : name;
}

function walletsQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['wallets', companyId, environment, 'all'],
    queryFn: async ({ signal }) =>
      (await api.wallets.list({ companyId, environment }, { signal })).data.wallets,
  });
}
