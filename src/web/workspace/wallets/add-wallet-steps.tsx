import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { NetworkState } from '#contract/chain/network-states.ts';
import { chainOf, type Environment } from '#contract/chain/networks.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { AddWalletForm } from './add-wallet-dialog.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { NetworkHealthNote } from './network-health-note.tsx';
import { ProviderAccounts } from './provider-accounts.tsx';

type Props = { form: AddWalletForm };

export function NetworkStep({ form, networks }: Props & { networks: NetworkState[] }) {
  const t = useTexts('wallets');
  const format = useFormat();
  return (
    <ChoiceGroup legend={t('network.legend')} error={form.error('network')}>
      {networks.length === 0 && <p className="text-muted">{t('network.none')}</p>}
      {networks.map((state) => (
        <ChoiceCard
          key={state.network}
          value={state.network}
          label={state.name}
          hint={
            <>
              {format.list(state.assets)}
              <NetworkHealthNote state={state} />
            </>
          }
          {...form.register('network')}
        />
      ))}
    </ChoiceGroup>
  );
}

type AddressProps = Props & { environment: Environment };

export function AddressStep({ form, environment }: AddressProps) {
  const t = useTexts('wallets');
  const [network, platform] = useWatch({ control: form.control, name: ['network', 'platform'] });
  const [way, setWay] = useState<'typed' | 'chosen'>(platform === 'manual' ? 'typed' : 'chosen');
  const [switched, setSwitched] = useState(false);
  const chain = chainOf(network, environment);
  return (
    <section aria-labelledby="wallet-address" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="wallet-address" className="text-sm font-medium">
          {t(`address.${chain.ecosystem}`)}
        </h3>
        <Segmented
          label={t('address.way')}
          value={way}
          onChange={(chosen) => {
            setWay(chosen);
            setSwitched(true);
          }}
          options={[
            { value: 'typed', label: t('address.typed') },
            { value: 'chosen', label: t('address.chosen') },
          ]}
        />
      </div>
      {way === 'typed' ? (
        <TypedAddress form={form} environment={environment} autoFocus={!switched} />
      ) : (
        <ProviderAccounts key={chain.network} form={form} chain={chain} />
      )}
      <Alert tone="info">{t('address.warning')}</Alert>
    </section>
  );
}

function TypedAddress({ form, environment, autoFocus }: AddressProps & { autoFocus: boolean }) {
  const t = useTexts('wallets');
  const chain = chainOf(useWatch({ control: form.control, name: 'network' }), environment);
  const network = chain.name;
  const field = form.register('addresses.0');
  return (
    <TextField
      label={t('address.label', { network })}
      hint={t(chain.ecosystem === 'evm' ? 'address.hintEvm' : 'address.hintSubstrate', {
        network,
      })}
      className="font-mono"
      autoFocus={autoFocus}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={form.error('addresses.0')}
      {...field}
      onChange={(event) => {
        form.setValue('platform', 'manual');
        return field.onChange(event);
      }}
    />
  );
}

export function DetailsStep({ form }: Props) {
  const t = useTexts('wallets');
  return (
    <>
      <TextField
        label={t('label.label')}
        hint={t('label.hint')}
        error={form.error('metadata.ui.label')}
        {...form.register('metadata.ui.label')}
      />
      <ColourChoice
        error={form.error('metadata.ui.colour')}
        {...form.register('metadata.ui.colour')}
      />
    </>
  );
}
