import { useWatch } from 'react-hook-form';
import { useTexts } from '#web/kit/texts.ts';
import { Switch } from '#web/ui/switch.tsx';
import type { LinkFormApi } from './use-link-form.ts';

/**
 * Renders the choice between test and live. Wallets and webhooks belong to one environment, so
 * changing it resets them.
 */
export function EnvironmentField({ form }: { form: LinkFormApi }) {
  const t = useTexts('links');
  const environment = useWatch({ control: form.control, name: 'environment' });
  const choose = (production: boolean) => {
    form.setValue('environment', production ? 'production' : 'test', { shouldDirty: true });
    form.setValue('walletIds', []);
    form.setValue('assets', undefined);
    form.setValue('webhookIds', []);
  };
  return (
    <Switch
      label={t('production')}
      hint={t(environment === 'production' ? 'production.on' : 'production.off')}
      checked={environment === 'production'}
      onChange={choose}
    />
  );
}
