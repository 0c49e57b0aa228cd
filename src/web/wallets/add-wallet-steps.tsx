import { useWatch } from 'react-hook-form';
import { chainOf, type Environment, networkIds } from '#contract/networks.ts';
import { useFormat } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { useAddWalletForm } from './add-wallet-dialog.tsx';
import { ColourChoice } from './colour-choice.tsx';

type Props = { form: ReturnType<typeof useAddWalletForm> };
type PlaceProps = Props & { environment: Environment };

export function NetworkStep({ form, environment }: PlaceProps) {
  const t = useTexts('wallets');
  const format = useFormat();
  return (
    <ChoiceGroup legend={t('network.legend')} error={form.error('network')}>
      {networkIds.map((network) => {
        const { name, assets } = chainOf(network, environment);
        return (
          <ChoiceCard
            key={network}
            value={network}
            label={name}
            hint={format.list(assets.map(({ symbol }) => symbol))}
            {...form.register('network')}
          />
        );
      })}
    </ChoiceGroup>
  );
}

export function AddressStep({ form, environment }: PlaceProps) {
  const t = useTexts('wallets');
  const chain = chainOf(useWatch({ control: form.control, name: 'network' }), environment);
  const network = chain.name;
  return (
    <>
      <TextField
        label={t('address.label', { network })}
        hint={t(chain.ecosystem === 'evm' ? 'address.hintEvm' : 'address.hintSubstrate', {
          network,
        })}
        className="font-mono"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.error('addresses.0')}
        {...form.register('addresses.0')}
      />
      <Alert tone="info">{t('address.warning')}</Alert>
    </>
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
