import { useWatch } from 'react-hook-form';
import { pointDecimal } from '#web/kit/form/point-decimal.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { SettingsForm } from './settings-step.tsx';

/** Edits the tax of products and shipping. */
export function VatFields({ form }: { form: SettingsForm }) {
  const t = useTexts('squarespace');
  const vat = useWatch({ control: form.control, name: 'vat' });
  const toggle = (on: boolean) =>
    form.setValue('vat', on ? { ratePercent: '', inclusive: true } : null, { shouldDirty: true });
  const choose = (inclusive: boolean) =>
    form.setValue('vat.inclusive', inclusive, { shouldDirty: true });
  return (
    <div className="grid gap-4">
      <Switch
        label={t('vat.label')}
        hint={t('vat.hint')}
        checked={vat !== null}
        onChange={toggle}
      />
      {vat && (
        <>
          <TextField
            label={t('vat.rate')}
            inputMode="decimal"
            autoComplete="off"
            className="tabular max-w-40"
            error={form.error('vat.ratePercent')}
            {...form.register('vat.ratePercent', { setValueAs: pointDecimal })}
          />
          <ChoiceGroup legend={t('vat.mode')}>
            <div className="grid gap-2 sm:grid-cols-2">
              <ChoiceCard
                name="vat-mode"
                label={t('vat.inclusive')}
                checked={vat.inclusive}
                onChange={() => choose(true)}
              />
              <ChoiceCard
                name="vat-mode"
                label={t('vat.exclusive')}
                checked={!vat.inclusive}
                onChange={() => choose(false)}
              />
            </div>
          </ChoiceGroup>
        </>
      )}
    </div>
  );
}
