import type { Environment } from '#contract/chain/networks.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Segmented } from '#web/ui/segmented.tsx';

export function EnvironmentSwitch() {
  const t = useTexts('shell');
  const [environment, setEnvironment] = useEnvironment();
  return (
    <Segmented<Environment>
      label={t('environment.label')}
      value={environment}
      onChange={setEnvironment}
      className="w-full"
      options={[
        { value: 'production', label: t('environment.production') },
        { value: 'test', label: t('environment.test') },
      ]}
    />
  );
}
