import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { chainOf } from '#contract/chain/networks.ts';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Checkbox, ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { assetsOf, isChosen, toggleAsset } from './asset-choices.ts';
import type { LinkFormApi } from './use-link-form.ts';
import { linkWalletsQuery } from './queries.ts';

/** Renders the choice of wallets and assets, and of the customer data to request. */
export function PaymentStep({ form }: { form: LinkFormApi }) {
  const t = useTexts('links');
  const [companyId, environment, email, address] = useWatch({
    control: form.control,
    name: ['companyId', 'environment', 'collectEmail', 'collectBillingAddress'],
  });
  const { data: wallets, error, refetch } = useQuery(linkWalletsQuery({ companyId, environment }));
  return (
    <>
      <ChoiceGroup
        legend={t('payment.wallets')}
        error={form.error('walletIds') && t('payment.walletsRequired')}
      >
        {error && <LoadFailure error={error} retry={refetch} />}
        {!wallets && !error && <Skeleton className="h-14" />}
        {wallets?.length === 0 && <NoWallets />}
        {wallets?.map((wallet) => (
          <WalletChoice key={wallet.id} wallet={wallet} form={form} />
        ))}
      </ChoiceGroup>
      <NewWalletsHint form={form} />
      {wallets && wallets.length > 0 && <AssetChoices form={form} wallets={wallets} />}
      <Switch
        label={t('payment.email')}
        checked={email ?? false}
        onChange={(on) => form.setValue('collectEmail', on, { shouldDirty: true })}
      />
      <Switch
        label={t('payment.address')}
        checked={address ?? false}
        onChange={(on) => form.setValue('collectBillingAddress', on, { shouldDirty: true })}
      />
    </>
  );
}

/** Warns when an active link gets wallets that it has not used so far. */
function NewWalletsHint({ form }: { form: LinkFormApi }) {
  const t = useTexts('links');
  const chosen = useWatch({ control: form.control, name: 'walletIds' }) ?? [];
  const before = form.formState.defaultValues?.walletIds ?? [];
  if (before.length === 0 || chosen.every((id) => before.includes(id))) return null;
  return <Alert tone="info">{t('payment.newWallets')}</Alert>;
}

function NoWallets() {
  const t = useTexts('links');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-sunken p-3">
      <p className="text-muted">{t('payment.noWallets')}</p>
      <Link to={paths.wallets} search={{ add: 'network' }} className={buttonClasses('secondary')}>
        {t('payment.addWallet')}
      </Link>
    </div>
  );
}

function WalletChoice({ wallet, form }: { wallet: Wallet; form: LinkFormApi }) {
  const t = useTexts('links');
  const { metadata, network, environment, verifiedAt } = wallet;
  const { name } = chainOf(network, environment);
  const missing = environment === 'production' && !verifiedAt;
  return (
    <ChoiceCard
      type="checkbox"
      value={wallet.id}
      label={
        <span className="inline-flex items-center gap-2">
          <Swatch colour={metadata.ui.colour} />
          {metadata.ui.label}
        </span>
      }
      hint={missing ? `${name} · ${t('payment.unverified')}` : name}
      {...form.register('walletIds')}
    />
  );
}

function AssetChoices({ form, wallets }: { form: LinkFormApi; wallets: Wallet[] }) {
  const t = useTexts('links');
  const [walletIds, chosen] = useWatch({ control: form.control, name: ['walletIds', 'assets'] });
  const offered = assetsOf(wallets.filter(({ id }) => walletIds.includes(id)));
  const toggle = (asset: (typeof offered)[number]) =>
    form.setValue('assets', toggleAsset(offered, chosen, asset), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <ChoiceGroup
      legend={t('payment.assets')}
      hint={offered.length === 0 && t('payment.assetsHint')}
      error={form.error('assets') && t('payment.assetsRequired')}
    >
      {offered.map((asset) => (
        <Checkbox
          key={`${asset.network} ${asset.symbol} ${asset.contractOrAssetId}`}
          checked={isChosen(chosen, asset)}
          onChange={() => toggle(asset)}
          label={
            <>
              {asset.symbol} <span className="text-muted">{asset.networkName}</span>
            </>
          }
        />
      ))}
    </ChoiceGroup>
  );
}
