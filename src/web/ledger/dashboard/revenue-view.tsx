import { periods, type Revenue } from '#contract/ledger/dashboard.ts';
import { isCurrency } from '#contract/base/money.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import type { View } from './queries.ts';

type Props = {
  view: View;
  shown: Revenue | undefined;
  onView: (change: Partial<View>) => void;
};

/** Renders the controls of the revenue chart: period, time zone, and currency if there are several. */
export function RevenueView({ view, shown, onView }: Props) {
  const t = useTexts('dashboard');
  const currencies = shown?.currencies ?? [];
  const isConverted = currencies.some((code) => code !== shown?.currency);
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {(isConverted || currencies.length > 1 || view.currency) && (
        <Select
          aria-label={t('currency')}
          value={view.currency ?? ''}
          options={[
            { value: '', label: t('currency.all') },
            ...currencies.map((code) => ({ value: code, label: t('currency.only', { code }) })),
          ]}
          onChange={({ target }) =>
            onView({ currency: isCurrency(target.value) ? target.value : undefined })
          }
        />
      )}
      <Select
        aria-label={t('zone.label')}
        value={view.utc ? 'utc' : 'local'}
        options={[
          { value: 'local', label: t('zone.local') },
          { value: 'utc', label: t('zone.utc') },
        ]}
        onChange={({ target }) => onView({ utc: target.value === 'utc' })}
      />
      <Segmented
        label={t('period.label')}
        value={view.period}
        onChange={(period) => onView({ period })}
        options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        className="max-sm:w-full"
      />
    </div>
  );
}
