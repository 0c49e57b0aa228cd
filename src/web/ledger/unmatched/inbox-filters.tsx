import { chainOf, type Environment, type NetworkId, networkIds } from '#contract/chain/networks.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';

type Search = { network?: NetworkId; dismissed?: true };
type Props = {
  environment: Environment;
  network: NetworkId | undefined;
  dismissed: boolean;
  onChange: (search: Search) => unknown;
};

/** Renders the filters: unmatched or dismissed transfers, on one or all networks. */
export function InboxFilters({ environment, network, dismissed, onChange }: Props) {
  const t = useTexts('unmatched');
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Segmented<'waiting' | 'dismissed'>
        label={t('filter.label')}
        value={dismissed ? 'dismissed' : 'waiting'}
        onChange={(value) =>
          onChange({
            ...(network && { network }),
            ...(value === 'dismissed' && { dismissed: true }),
          })
        }
        options={[
          { value: 'waiting', label: t('filter.waiting') },
          { value: 'dismissed', label: t('filter.dismissed') },
        ]}
        className="max-sm:flex max-sm:w-full"
      />
      <Select
        aria-label={t('filter.network')}
        className="min-w-48"
        value={network ?? ''}
        placeholder={t('filter.allNetworks')}
        options={networkIds.map((value) => ({ value, label: chainOf(value, environment).name }))}
        onChange={({ target }) =>
          onChange({
            ...(target.value !== '' && { network: target.value as NetworkId }),
            ...(dismissed && { dismissed: true }),
          })
        }
      />
    </div>
  );
}
